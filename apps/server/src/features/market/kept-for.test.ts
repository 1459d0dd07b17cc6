import { expect, test } from 'vitest'
import { keptFor } from './kept-for.ts'

test('a value is read once in its time for each key, callers share a reading, and a failed one is not kept', async () => {
  let now = 0
  let isFailing = false
  const reads: string[] = []
  const read = keptFor(
    1_000,
    () => now,
    async (key: string) => {
      reads.push(key)
      await Promise.resolve()
      if (isFailing) throw new Error('the database is away')
      return `${key} at ${now}`
    },
  )
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['a at 0', 'a at 0', 'b at 0'])
  now = 1_000
  expect(await read('a')).toBe('a at 0')
  now = 1_001
  isFailing = true
  const failed = await Promise.allSettled([read('a'), read('a')])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isFailing = false
  expect(await read('a')).toBe('a at 1001')
  expect(reads).toEqual(['a', 'b', 'a', 'a'])
})
