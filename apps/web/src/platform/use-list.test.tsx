import { beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../testing/drawn.tsx'
import { queryClient } from './queries.ts'
import { useList } from './use-list.ts'

interface Row {
  id: string
}

const KEY = ['rows']
const readPage = vi.fn<(page: { after?: string }, signal: AbortSignal) => Promise<{ items: Row[]; next: string | null; total: number }>>()

function useRows() {
  return useList(KEY, readPage)
}

/** The list as a component that is drawn now finds it. */
function listNow(): ReturnType<typeof useRows> {
  const held: ReturnType<typeof useRows>[] = []
  function Part() {
    held.push(useRows())
    return null
  }
  drawn(<Part />)
  const [list] = held
  if (!list) throw new Error('The component was not drawn')
  return list
}

const page = (ids: readonly string[], next: string | null) => ({ items: ids.map((id) => ({ id })), next, total: 3 })

beforeEach(() => {
  queryClient.clear()
  readPage.mockReset()
})

test('before the first page a list has no rows, and nothing more to load', () => {
  expect(listNow()).toMatchObject({ items: undefined, first: undefined, hasFailed: false, more: undefined })
})

test('a list goes on with the cursor of its last page, unchanged, until there is none', async () => {
  queryClient.setQueryData(KEY, { pages: [page(['1', '2'], 'WyIyIl0')], pageParams: [undefined] })
  readPage.mockResolvedValueOnce(page(['3'], null))
  const { items, first, more } = listNow()
  expect([items?.map(({ id }) => id), first?.total, more?.isLoading]).toEqual([['1', '2'], 3, false])
  more?.onLoad()
  await vi.waitFor(() => expect(listNow().items).toHaveLength(3))
  expect(readPage.mock.calls.map(([asked]) => asked)).toEqual([{ after: 'WyIyIl0' }])
  expect(listNow().more).toBeUndefined()
})

test('reading a list again begins without a cursor', async () => {
  queryClient.setQueryData(KEY, { pages: [page([], null)], pageParams: [undefined] })
  readPage.mockResolvedValueOnce(page(['4'], null))
  listNow().onRetry()
  await vi.waitFor(() => expect(listNow().items).toEqual([{ id: '4' }]))
  expect(readPage.mock.calls.map(([asked]) => asked)).toEqual([{}])
})

test('a failure of the next page leaves the rows', async () => {
  queryClient.setQueryData(KEY, { pages: [page(['1'], 'WyIxIl0')], pageParams: [undefined] })
  readPage.mockRejectedValueOnce(new Error('refused'))
  listNow().more?.onLoad()
  await vi.waitFor(() => expect(listNow().hasFailed).toBe(true))
  const { items, more } = listNow()
  expect([items, more !== undefined]).toEqual([[{ id: '1' }], true])
})
