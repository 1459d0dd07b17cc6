import { expect, test } from 'vitest'
import { sql } from '#platform/db'

test('values become parameters, whatever they contain', () => {
  const name = `'; drop table users; --`
  expect(sql`select * from users where name = ${name} and id = ${7n}`).toEqual({
    text: 'select * from users where name = $1 and id = $2',
    values: [name, 7n],
  })
})

test('statements nest, and their parameters are counted on', () => {
  const inner = sql`id in (${1}, ${2})`
  expect(sql`select ${'a'} where ${inner} and ${inner} and b = ${3}`).toEqual({
    text: 'select $1 where id in ($2, $3) and id in ($4, $5) and b = $6',
    values: ['a', 1, 2, 1, 2, 3],
  })
})
