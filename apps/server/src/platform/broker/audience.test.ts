import { expect, test } from 'vitest'
import { Audience } from './audience.ts'

test.each([
  ['a/b', 'a/b', true],
  ['a/b', 'a/c', false],
  ['a/b', 'a', false],
  ['a', 'a/b', false],
  ['a/+', 'a/b', true],
  ['a/+', 'a', false],
  ['a/+', 'a/b/c', false],
  ['a/+/c', 'a/b/c', true],
  ['+/b', 'a/b', true],
  ['#', 'a/b/c', true],
  ['a/#', 'a/b/c', true],
  ['a/#', 'a', true],
  ['a/#', 'b', false],
  ['#', '$SYS/x', false],
  ['+/x', '$SYS/x', false],
  ['$SYS/#', '$SYS/x', true],
  ['a//b', 'a//b', true],
  ['a/+/b', 'a//b', true],
  ['constructor/__proto__', 'constructor/__proto__', true],
])('%s hears %s: %s', (filter, topic, hears) => {
  const audience = new Audience<string>()
  audience.add(filter, 'x')
  expect([...audience.of(topic)]).toEqual(hears ? ['x'] : [])
  audience.remove(filter, 'x')
  expect(audience.of(topic).size).toBe(0)
})

test('each listener is found once, and the others stay when one leaves', () => {
  const audience = new Audience<string>()
  audience.add('a/+', 'x')
  audience.add('a/b', 'x')
  audience.add('a/b', 'y')
  audience.add('a/#', 'z')
  expect([...audience.of('a/b')].toSorted()).toEqual(['x', 'y', 'z'])
  audience.remove('a/b', 'x')
  audience.remove('a/never', 'x')
  expect([...audience.of('a/b')].toSorted()).toEqual(['x', 'y', 'z'])
  audience.remove('a/+', 'x')
  expect([...audience.of('a/b')].toSorted()).toEqual(['y', 'z'])
})
