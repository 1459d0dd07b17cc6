import { venue } from '@bourse/contracts/venue'
import { useRouter } from '@tanstack/react-router'
import { call } from '#platform/http'
import { addressOf, useQueryParam } from '#platform/navigation'
import { queryClient } from '#platform/queries'
import { useReader, VISITOR } from '#platform/reader'
import { listOptions, useList } from '#platform/use-list'
import { keys } from '../queries.ts'
import { type Chosen, chosenIn, searchOf } from './window-address.ts'

/** Three rows of three. */
const PAGE = 9

/** What is chosen, kept in the address; a choice replaces it and leaves the page where it is. */
export function useChosen(): { chosen: Chosen; choose: (changed: Partial<Chosen>) => void } {
  const router = useRouter()
  const chosen = chosenIn(useQueryParam('tab'), useQueryParam('class'), useQueryParam('sponsors'))
  return {
    chosen,
    choose: (changed) =>
      void router.navigate({ to: addressOf('ventures'), search: searchOf({ ...chosen, ...changed }), replace: true, resetScroll: false }),
  }
}

/** The ventures of a tab, page by page; those of the choice before stay until the next ones are there. */
export function useWindow(chosen: Chosen) {
  return useList(...windowList(useReader(), chosen), { keepsPrevious: true })
}

/** What a visitor's page shows, before it is drawn. */
export function readWindow(): Promise<unknown> {
  const asked = new URLSearchParams(location.search)
  const of = (name: string) => asked.get(name) ?? undefined
  return queryClient.prefetchInfiniteQuery(listOptions(...windowList(VISITOR, chosenIn(of('tab'), of('class'), of('sponsors')))))
}

function windowList(reader: string, { tab, assetClass, isVerified }: Chosen) {
  const sponsors = isVerified ? 'verified' : 'all'
  const read = (page: { after?: string }, signal: AbortSignal) =>
    call(venue.window, { query: { tab, sponsors, limit: PAGE, ...(assetClass !== undefined && { assetClass }), ...page }, signal })
  return [keys.window(reader, tab, assetClass ?? '', sponsors), read] as const
}
