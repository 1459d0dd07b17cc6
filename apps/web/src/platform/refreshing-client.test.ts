import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from './queries.ts'

const queryKey = ['waiting', '1']

afterEach(() => queryClient.clear())

/** A query in view whose reads are answered by hand. */
function watched() {
  const reads: { answer: (value: string) => void; fail: (error: Error) => void }[] = []
  const queryFn = () => new Promise<string>((answer, fail) => reads.push({ answer, fail }))
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, retry: false })
  observer.subscribe(() => undefined)
  return { reads, shown: () => observer.getCurrentResult().data }
}

test('what is invalidated during its first read is read once more, and the caller waits for that', async () => {
  const { reads, shown } = watched()
  const told = vi.fn<() => void>()
  const done = queryClient.invalidateQueries({ queryKey: ['waiting'] }).then(told)
  expect(reads).toHaveLength(1)
  reads[0]?.answer('before the change')
  await vi.waitFor(() => expect(reads).toHaveLength(2))
  expect(told).not.toHaveBeenCalled()
  reads[1]?.answer('after it')
  await done
  expect(shown()).toBe('after it')
  expect(reads).toHaveLength(2)
})

test('a first read that fails is not repeated by an invalidation', async () => {
  const { reads } = watched()
  const done = queryClient.invalidateQueries({ queryKey })
  reads[0]?.fail(new Error('no answer'))
  await done
  expect(reads).toHaveLength(1)
})

test('with `refetchType: none` it is only out of date afterwards', async () => {
  const { reads } = watched()
  const done = queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  reads[0]?.answer('before the change')
  await done
  expect(reads).toHaveLength(1)
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('a later read is replaced at once, and other queries stay as they are', async () => {
  const { reads, shown } = watched()
  reads[0]?.answer('first')
  await vi.waitFor(() => expect(shown()).toBe('first'))
  await queryClient.invalidateQueries({ queryKey: ['others'] })
  expect(reads).toHaveLength(1)
  const done = queryClient.invalidateQueries({ queryKey })
  void queryClient.invalidateQueries({ queryKey })
  expect(reads).toHaveLength(3)
  reads[2]?.answer('third')
  await done
  expect(shown()).toBe('third')
  expect(reads).toHaveLength(3)
})
