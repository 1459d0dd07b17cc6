import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

function queueOf(...items: readonly (readonly [user: string, item: string])[]): FairQueue<string> {
  const queue = new FairQueue<string>()
  for (const [user, item] of items) queue.push(user, item)
  return queue
}

test('what fits into one batch is taken in the order of arrival', () => {
  const queue = queueOf(['a', '1'], ['b', '2'], ['a', '3'])
  expect(queue.take(3)).toEqual(['1', '2', '3'])
  expect(queue.size).toBe(0)
})

test('a user who sends many delays only their own', () => {
  const queue = new FairQueue<string>()
  for (let index = 0; index < 1_000; index++) queue.push('flood', `f${index}`)
  queue.push('bystander', 'b')
  const first = queue.take(10)
  expect(first).toEqual([...Array.from({ length: 9 }, (_, index) => `f${index}`), 'b'])
  expect([queue.size, queue.users]).toEqual([991, 1])
  queue.push('other', 'o1')
  queue.push('other', 'o2')
  expect(queue.take(4)).toEqual(['f9', 'f10', 'o1', 'o2'])
})

test('of many users with one item each, none waits for long', () => {
  const queue = new FairQueue<string>()
  for (let index = 0; index < 25; index++) queue.push(`user ${index}`, String(index))
  queue.push('user 0', 'again')
  expect(queue.take(10)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
  // Users who were served come after those who were not.
  expect([...queue.take(15), ...queue.take(5)]).toEqual([...Array.from({ length: 15 }, (_, index) => String(10 + index)), 'again'])
})

test('what is put back comes first again, in its order', () => {
  const queue = queueOf(['a', 'a1'], ['b', 'b1'], ['a', 'a2'])
  const [first, second] = queue.take(2)
  queue.push('a', 'a3')
  queue.putBack([
    { user: 'a', item: first as string },
    { user: 'b', item: second as string },
  ])
  expect(queue.takeAll()).toEqual(['a1', 'b1', 'a2', 'a3'])
  expect(queue.size).toBe(0)
})
