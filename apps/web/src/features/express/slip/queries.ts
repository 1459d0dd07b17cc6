import type { market } from '@bourse/contracts/exchange'
import type { BodyOf } from '@bourse/contracts/http'
import type { ProposalReply, transfer } from '@bourse/contracts/transfer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { bare, call } from '#platform/http'
import { sharedKeys } from '#platform/query-keys'
import { useOpenSession } from '#platform/session'
import { useIntent } from '#platform/use-intent'

const keys = {
  priceHistory: (symbol: string) => ['priceHistory', symbol],
  ownOffers: (profileId: string) => [...sharedKeys.proposals(profileId), 'express'],
} as const

const CANDLES = bare<typeof market.candles>({ method: 'GET', path: '/api/md/candles/' })
const OFFERS = bare<typeof transfer.proposals>({ method: 'GET', path: '/api/proposals/' })
const MAKE_OFFER = bare<typeof transfer.offer>({ method: 'POST', path: '/api/private/offers/' })
const WITHDRAW_OFFER = bare<typeof transfer.cancel>({ method: 'POST', path: '/transaction/cancel/hold/:id/', keyed: true })

const handled = { errors: 'handled' } as const
const CANDLES_EVERY_MS = 60_000
export const DAY_MS = 86_400_000
export const CHART_HOURS = 48

/** The rates of two days by hour; the card shows its own failure. */
export function usePriceHistory(symbol: string) {
  return useQuery({
    queryKey: keys.priceHistory(symbol),
    queryFn: ({ signal }) => call(CANDLES, { query: { market: symbol, interval: '1h', limit: CHART_HOURS }, signal }),
    refetchInterval: CANDLES_EVERY_MS,
    meta: handled,
  })
}

/** The acting profile's open proposals. */
export function useOwnOffers() {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.ownOffers(profileID),
    queryFn: async ({ signal }) => (await call(OFFERS, { query: { seat: 'maker', typeOf: 'offer' }, signal })).items,
    select: openOnes,
    meta: handled,
  })
}

/** The duration is chosen in days; it counts from when the proposal is sent. */
export function useMakeOffer() {
  const partsOf = ({ days, ...terms }: Omit<BodyOf<typeof transfer.offer, 'sent'>, 'expiresAt'> & { days: number }) => ({
    body: { ...terms, expiresAt: Date.now() + days * DAY_MS },
  })
  return useIntent(MAKE_OFFER, partsOf, { onSuccess: useRefresh() })
}

export function useWithdrawOffer() {
  const refresh = useRefresh()
  return useIntent(WITHDRAW_OFFER, (id: string) => ({ params: { id } }), {
    // Also when it had already ended: then the list was out of date.
    onSettled: refresh,
  })
}

/** A proposal changes the available amount, so the pocket is read again with the list. */
function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient()
  const { profileID } = useOpenSession()
  return () =>
    Promise.all([
      // Every list of proposals, also those of other screens.
      client.invalidateQueries({ queryKey: sharedKeys.proposals(profileID) }),
      client.invalidateQueries({ queryKey: sharedKeys.pocket(profileID) }),
    ])
}

function openOnes(offers: readonly ProposalReply[]): readonly ProposalReply[] {
  return offers.filter(({ status }) => status === 'pending')
}
