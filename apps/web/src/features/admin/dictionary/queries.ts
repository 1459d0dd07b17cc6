import { dictionary } from '@bourse/contracts/admin'
import type { Lang } from '@bourse/contracts/http'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useList } from '#platform/use-list'
import { useMutation } from '#platform/use-mutation'

export type Show = 'all' | 'edited' | 'outdated' | 'same' | 'unused'

export interface DictionaryFilter {
  q: string
  section: string
  show: Show
}

const keys = {
  all: ['dictionary'],
  list: (filter: DictionaryFilter) => ['dictionary', 'list', filter],
  text: (key: string) => ['dictionary', 'text', key],
  missing: ['dictionary', 'missing'],
} as const

const meta = { errors: 'handled' } as const
const PAGE = 50

/** The texts that pass the filter, page by page. */
export function useTexts(filter: DictionaryFilter) {
  const { q, section, show } = filter
  return useList(
    keys.list(filter),
    (page, signal) =>
      call(dictionary.list, { query: { show, limit: PAGE, ...(q && { q }), ...(section && { section }), ...page }, signal }),
    { keepsPrevious: true },
  )
}

export function useText(key: string) {
  return useQuery({ queryKey: keys.text(key), queryFn: ({ signal }) => call(dictionary.text, { params: { key }, signal }), meta })
}

export function useMissing() {
  return useQuery({
    queryKey: keys.missing,
    queryFn: ({ signal }) => call(dictionary.missing, { signal }),
    select: ({ rows }) => rows,
    meta,
  })
}

interface Edit {
  key: string
  lang: Lang
  version: string
}

/** After an edit, or when a colleague was faster, the lists are read again. */
export function useSaveText() {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: ({ key, lang, version, text }: Edit & { text: string }) =>
      call(dictionary.save, { params: { key, lang }, body: { text, version } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}

export function useResetText() {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: ({ key, lang, version }: Edit) => call(dictionary.reset, { params: { key, lang }, body: { version } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}
