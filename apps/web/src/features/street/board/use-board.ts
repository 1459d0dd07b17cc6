import { street } from '@bourse/contracts/street'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useOpenSession } from '#platform/session'
import { useList } from '#platform/use-list'
import { keys } from '../queries.ts'
import type { BoardQuery } from './board-query.ts'
import type { Side } from './wanted.ts'

/** The board shows its own errors. */
const meta = { errors: 'handled' } as const

/** Prices of formula ads follow the market, and tickets move on, so a visible board is read again. */
const BOARD_EVERY_MS = 20_000
const ROWS = 20
const OPEN_TICKETS_MAX = 20
const NOTHING: BoardQuery = { side: 'buy', base: '', quote: '', sort: 'price' }

/** The ads of a search, page by page; the rows stay while they are read again. */
export function useBoard(query: BoardQuery | undefined) {
  const { profileID } = useOpenSession()
  return useList(
    keys.board(profileID, query ?? NOTHING),
    (page, signal) => call(street.board, { query: { ...query, limit: ROWS, ...page }, signal }),
    { enabled: query !== undefined, keepsPrevious: true, refetchInterval: BOARD_EVERY_MS },
  )
}

/** The assets and money that have ads on this side. */
export function usePairs(side: Side) {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.pairs(profileID, side),
    queryFn: async ({ signal }) => (await call(street.board, { query: { side, limit: 1 }, signal })).pairs,
    meta,
  })
}

/** The tickets under way, of the profile as dealer and as taker. */
export function useOpenTickets() {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.openTickets(profileID),
    queryFn: ({ signal }) => call(street.tickets, { query: { state: 'open', limit: OPEN_TICKETS_MAX }, signal }),
    select: ({ items }) => items,
    refetchInterval: BOARD_EVERY_MS,
    meta,
  })
}
