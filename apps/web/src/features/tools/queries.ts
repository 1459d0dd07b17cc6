import { account, type AccountReply } from '@bourse/contracts/account'
import { catalogue } from '@bourse/contracts/catalogue'
import type { market } from '@bourse/contracts/exchange'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { bare, call } from '#platform/http'
import { useLocale } from '#platform/i18n'
import { sharedKeys } from '#platform/query-keys'
import { useMutation } from '#platform/use-mutation'

export const keys = {
  account: ['tools', 'account'],
  notes: (lang: string) => ['tools', 'notes', lang],
  note: (lang: string, code: string) => ['tools', 'note', lang, code],
} as const

const MARKETS = bare<typeof market.list>({ method: 'GET', path: '/api/markets/' })

const meta = { errors: 'handled' } as const
const STALE_MS = 300_000
/** While a copy is being packed its progress is followed. */
const FOLLOW_MS = 2_000

export function useMarkets() {
  return useQuery({ queryKey: sharedKeys.markets, queryFn: ({ signal }) => call(MARKETS, { signal }), staleTime: STALE_MS, meta })
}

/** The assets that pay coupons, the highest first. */
export function useNotes() {
  const { lang } = useLocale()
  return useQuery({
    queryKey: keys.notes(lang),
    queryFn: ({ signal }) => call(catalogue.cards, { query: { lang, filter: 'paysCoupon', sort: 'coupon', limit: 100 }, signal }),
    staleTime: STALE_MS,
    meta,
  })
}

/** The terms of a note, for those who may read them. */
export function useNote(code: string | undefined) {
  const { lang } = useLocale()
  return useQuery({
    queryKey: keys.note(lang, code ?? ''),
    queryFn: ({ signal }) => call(catalogue.asset, { params: { code: code ?? '' }, query: { lang }, signal }),
    enabled: code !== undefined,
    staleTime: STALE_MS,
    retry: false,
    meta: { errors: 'silent' },
  })
}

export function useAccount() {
  return useQuery({
    queryKey: keys.account,
    queryFn: ({ signal }) => call(account.overview, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.export?.state === 'packing' ? FOLLOW_MS : false),
    meta,
  })
}

export interface OwnerProof {
  password?: string
  otp?: string
}

export const askExport = (body: OwnerProof) => call(account.askExport, { body })
export const stopExport = () => call(account.stopExport)

/** A change that answers with the account's new state. */
export function useAccountChange<Input>(change: (input: Input) => Promise<AccountReply>) {
  const client = useQueryClient()
  return useMutation({ meta, mutationFn: change, onSuccess: (changed) => client.setQueryData(keys.account, changed) })
}

export function useAskClosure() {
  return useMutation({ meta, mutationFn: (body: OwnerProof) => call(account.askClosure, { body }) })
}
