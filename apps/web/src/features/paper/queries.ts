import type { BodyOf } from '@bourse/contracts/http'
import type { paper, PaperPocketReply } from '@bourse/contracts/paper'
import type { PaperRange } from '@bourse/domain/paper'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { bare, call, newIdempotencyKey } from '#platform/http'
import { queryClient } from '#platform/queries'
import { useOpenSession, useSession } from '#platform/session'
import { useList } from '#platform/use-list'
import { useMutation } from '#platform/use-mutation'
import { knowsAsset, type PaperPosition, rememberPosition, withPositions } from './paper-positions.ts'

const POCKET = bare<typeof paper.pocket>({ method: 'GET', path: '/api/paper/pocket/' })
const OPEN = bare<typeof paper.open>({ method: 'POST', path: '/api/paper/open/', keyed: true })
const RESET = bare<typeof paper.reset>({ method: 'POST', path: '/api/paper/reset/', keyed: true })
const RESULT = bare<typeof paper.result>({ method: 'GET', path: '/api/paper/result/' })
const TRADES = bare<typeof paper.trades>({ method: 'GET', path: '/api/paper/trades/' })
const ORDERS = bare<typeof paper.orders>({ method: 'GET', path: '/api/paper/orders/' })
const FILLS = bare<typeof paper.fills>({ method: 'GET', path: '/api/paper/fills/' })
const PLACE = bare<typeof paper.place>({ method: 'POST', path: '/api/paper/orders/' })
const AMEND = bare<typeof paper.amend>({ method: 'PATCH', path: '/api/paper/orders/:id/' })
const CANCEL = bare<typeof paper.cancel>({ method: 'DELETE', path: '/api/paper/orders/:id/' })
const CANCEL_ALL = bare<typeof paper.cancelAll>({ method: 'POST', path: '/api/paper/orders/cancel_all/' })

/** Rates change with other users' trades. */
const VALUES_EVERY_MS = 5_000
const RESULT_EVERY_MS = 30_000
const TRADES_ROWS = 20

export const keys = {
  pockets: ['paper', 'pocket'],
  pocket: (profileId: string) => [...keys.pockets, profileId],
  results: ['paper', 'result'],
  result: (profileId: string, range: string) => [...keys.results, profileId, range],
  trades: (profileId: string) => [...keys.results, profileId, 'trades'],
} as const

/** The broker's messages keep its figures up to date. */
export function paperPocketQuery(profileId: string) {
  return queryOptions({
    queryKey: keys.pocket(profileId),
    queryFn: async ({ signal }) => withPositions(await call(POCKET, { signal })),
    meta: { errors: 'handled' },
  })
}

/** The same with fresh rates, for components that show values. */
export function valuedPaperPocketQuery(profileId: string) {
  return queryOptions({ ...paperPocketQuery(profileId), refetchInterval: VALUES_EVERY_MS })
}

export function usePaperPocket() {
  const profileId = useSession().open?.profileID ?? ''
  return useQuery({ ...paperPocketQuery(profileId), enabled: profileId !== '' })
}

export function useValuedPaperPocket() {
  const profileId = useSession().open?.profileID ?? ''
  return useQuery({ ...valuedPaperPocketQuery(profileId), enabled: profileId !== '' })
}

/** What it was worth over time, and what doing nothing would have brought. The line of the range before stays until the next one is there. */
export function usePaperResult(range: PaperRange) {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.result(profileID, range),
    queryFn: ({ signal }) => call(RESULT, { query: { range }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: RESULT_EVERY_MS,
    meta: { errors: 'handled' },
  })
}

/** What its orders have traded, the last first. */
export function usePaperTrades() {
  const { profileID } = useOpenSession()
  return useList(keys.trades(profileID), (page, signal) => call(TRADES, { query: { limit: TRADES_ROWS, ...page }, signal }), {
    refetchInterval: RESULT_EVERY_MS,
  })
}

/** A message about an asset of a paper pocket. One that opened a wallet has the pocket read again. */
export function takePaperPosition(profileId: string, pocketId: string, assetCode: string, position: PaperPosition): void {
  rememberPosition(pocketId, assetCode, position)
  const { queryKey } = paperPocketQuery(profileId)
  const pocket = queryClient.getQueryData(queryKey)
  if (pocket?.pocketID !== pocketId) return
  if (knowsAsset(pocket, assetCode)) queryClient.setQueryData(queryKey, withPositions(pocket))
  else readPaperPocketAgain()
}

/** After an order or a fill: what is shown may be outdated. */
export function readPaperPocketAgain(): void {
  void queryClient.invalidateQueries({ queryKey: keys.pockets })
}

/** With the usual amounts; a pocket that is open stays as it is. */
export function useOpenPaper() {
  const profileId = useSession().open?.profileID ?? ''
  return useMutation({
    mutationFn: () => call(OPEN, { body: {}, idempotencyKey: newIdempotencyKey() }),
    onSuccess: (pocket: PaperPocketReply) => queryClient.setQueryData(keys.pocket(profileId), pocket),
  })
}

export function useResetPaper() {
  const profileId = useSession().open?.profileID ?? ''
  return useMutation({
    mutationFn: (amounts: BodyOf<typeof paper.reset, 'sent'>['amounts']) =>
      call(RESET, { body: amounts ? { amounts } : {}, idempotencyKey: newIdempotencyKey() }),
    onSuccess: ({ pocket }) => {
      queryClient.setQueryData(keys.pocket(profileId), pocket)
      return queryClient.invalidateQueries({ queryKey: keys.results })
    },
  })
}

interface PageOf {
  limit: number
  offset: number
  status?: 'live'
  from?: number
  to?: number
  market?: string
}

export async function fetchPaperOrders(page: PageOf, signal?: AbortSignal) {
  return await call(ORDERS, { query: page, ...(signal && { signal }) })
}

export async function fetchPaperFills(page: Omit<PageOf, 'status'>, signal?: AbortSignal) {
  return await call(FILLS, { query: page, ...(signal && { signal }) })
}

export async function placePaperOrder(body: BodyOf<typeof paper.place, 'sent'>) {
  return await call(PLACE, { body })
}

export async function amendPaperOrder(id: string, body: BodyOf<typeof paper.amend, 'sent'>) {
  return await call(AMEND, { params: { id }, body })
}

export async function cancelPaperOrder(id: string) {
  return await call(CANCEL, { params: { id } })
}

export async function cancelAllPaperOrders(market: string | undefined) {
  return await call(CANCEL_ALL, { body: market === undefined ? {} : { market } })
}
