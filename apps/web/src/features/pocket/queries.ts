import {
  type EntryReply,
  LEDGER_FIRST,
  LEDGER_MORE,
  type pocket,
  type RateReply,
  type ValueRange,
  type WalletReply,
} from '@bourse/contracts/pocket'
import { invert, multiply, VALUATION_ASSET } from '@bourse/domain/pocket'
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { graph, operation } from '#platform/graph'
import { bare, call } from '#platform/http'
import { pocketQuery, ratioOf, valuedPocketQuery } from '#platform/positions'
import { sharedKeys } from '#platform/query-keys'
import { useOpenSession } from '#platform/session'
import { useMutation } from '#platform/use-mutation'
import { mergeNewest } from './merge-newest.ts'

export const keys = {
  value: (profileId: string, range: string) => ['pocket-value', profileId, range],
  ledger: (walletId: string) => ['ledger', walletId],
  openParts: (profileId: string, assetCode: string) => ['open-parts', profileId, assetCode],
  rates: ['pocket-rates'],
  isAgent: (profileId: string) => ['is-agent', profileId],
} as const

const ADD_WALLET = bare<typeof pocket.addWallet>({ method: 'POST', path: '/api/profile/:id/pocket/wallets/' })
const EXPLAIN = bare<typeof pocket.explain>({ method: 'GET', path: '/api/profile/:id/pocket/wallets/:asset/open/' })
const RATES = bare<typeof pocket.rates>({ method: 'GET', path: '/api/pocket/rates/' })
const VALUE = bare<typeof pocket.value>({ method: 'GET', path: '/api/profile/:id/pocket/value/' })
const LEDGER = operation<{ ledger: EntryReply[] }, { walletId: string; first: number; before: string | null }>(`
  query ledger($walletId: ID!, $first: Int, $before: String) {
    ledger(walletId: $walletId, first: $first, before: $before) {
      id seq creditDebit balance transactionTime transactionType postingId
      detail { ref counterpart { name displayName } note otherAsset otherQuantity market price fee orderId }
    }
  }`)

/** The panels of this page show their own errors. */
const meta = { errors: 'handled' } as const
const VALUE_STALE_MS = 60_000
/** A wallet that trades changes many times a second; its dependent reads are repeated at most this often. */
const FOLLOW_MS = 800

export function usePocket() {
  const { profileID } = useOpenSession()
  return useQuery({ ...pocketQuery(profileID), meta })
}

/** The same with fresh rates, for pages that show values. */
export function useValuedPocket() {
  const { profileID } = useOpenSession()
  return useQuery(valuedPocketQuery(profileID))
}

export interface UnitPrices {
  /** In units of this asset: the profile's own choice, else the valuation asset. */
  code: string
  isLoading: boolean
  /** What one unit is worth; undefined until that is known, and for an asset without a price. */
  of: ((code: string) => Priced | undefined) | undefined
}

type Priced = Pick<RateReply, 'numerator' | 'denominator'>

/** What one unit of every asset of the catalogue is worth, in the currency that the profile reads its total in (DEF-063). */
export function useUnitPrices(): UnitPrices {
  const totals = usePocket().data?.totals
  const { data, isLoading } = useQuery({
    queryKey: keys.rates,
    queryFn: ({ signal }) => call(RATES, { signal }),
    staleTime: VALUE_STALE_MS,
    meta,
  })
  const own = totals && totals.rate.numerator !== '0' ? totals : undefined
  const rates = data && new Map(data.rates.map(({ asset, rate }) => [asset, rate]))
  return {
    code: own?.asset.code ?? VALUATION_ASSET.code,
    isLoading,
    of: rates && ((code) => priceIn(rates.get(code), own?.rate)),
  }
}

function priceIn(rate: RateReply | undefined, own: RateReply | undefined): Priced | undefined {
  if (!rate || rate.numerator === '0') return undefined
  const { numerator, denominator } = own ? multiply(ratioOf(rate), invert(ratioOf(own))) : ratioOf(rate)
  return { numerator: String(numerator), denominator: String(denominator) }
}

/** The data of the previous period stays in view until the new one is loaded. */
export function useValueOverTime(range: ValueRange) {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.value(profileID, range),
    queryFn: ({ signal }) => call(VALUE, { params: { id: profileID }, query: { range }, signal }),
    staleTime: VALUE_STALE_MS,
    placeholderData: (before) => before,
    meta,
  })
}

/**
 * Ten entries, then twenty-five at a time (PKT-13, PKT-14); a wallet's sequence numbers start at one, so the last page is known. Not a
 * `useList`, since new entries are folded into the pages that are there.
 */
export function useLedger(wallet: WalletReply) {
  const client = useQueryClient()
  const queryKey = keys.ledger(wallet.id)
  useFollow(wallet.version, () => void readNewest(client, wallet.id, queryKey))
  return useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const page = { first: pageParam === null ? LEDGER_FIRST : LEDGER_MORE, before: pageParam }
      return (await graph(LEDGER, { walletId: wallet.id, ...page }, signal)).ledger
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => {
      const end = last.at(-1)?.seq
      return end === undefined || end === '1' ? undefined : end
    },
    meta,
  })
}

/** The causes of the open amount, and the incoming amounts. */
export function useOpenParts({ asset, open, pending, version }: WalletReply) {
  const { profileID } = useOpenSession()
  const client = useQueryClient()
  const queryKey = keys.openParts(profileID, asset.code)
  useFollow(`${version} ${open} ${pending}`, () => void client.invalidateQueries({ queryKey }))
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(EXPLAIN, { params: { id: profileID, asset: asset.code }, signal }),
    staleTime: 0,
    meta,
  })
}

export function useAddWallet() {
  const client = useQueryClient()
  const { profileID } = useOpenSession()
  return useMutation({
    meta,
    mutationFn: (asset: string) => call(ADD_WALLET, { params: { id: profileID }, body: { asset } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sharedKeys.pocket(profileID) }),
  })
}

/** Calls at most once per interval, however often its source changes. */
function useFollow(mark: string, onChange: () => void): void {
  const follow = useRef({ seen: mark, timer: undefined as ReturnType<typeof setTimeout> | undefined, onChange })
  useEffect(() => {
    const state = follow.current
    state.onChange = onChange
    if (state.seen === mark) return
    state.seen = mark
    state.timer ??= setTimeout(() => {
      state.timer = undefined
      state.onChange()
    }, FOLLOW_MS)
  }, [mark, onChange])
  useEffect(() => {
    const state = follow.current
    return () => {
      clearTimeout(state.timer)
      state.timer = undefined
    }
  }, [])
}

async function readNewest(client: QueryClient, walletId: string, queryKey: readonly string[]): Promise<void> {
  const newest = await graph(LEDGER, { walletId, first: LEDGER_MORE, before: null }).catch(() => undefined)
  const data = client.getQueryData<InfiniteData<EntryReply[], string | null>>(queryKey)
  const pages = data && newest && mergeNewest(data.pages, newest.ledger)
  if (pages) client.setQueryData(queryKey, { ...data, pages })
  else await client.invalidateQueries({ queryKey })
}
