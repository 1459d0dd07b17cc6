import type { BodyOf } from '@bourse/contracts/http'
import type { ProposalType, transfer } from '@bourse/contracts/transfer'
import { useQuery } from '@tanstack/react-query'
import { bare, call } from '#platform/http'
import { sharedKeys } from '#platform/query-keys'
import { useOpenSession } from '#platform/session'
import { useIntent } from '#platform/use-intent'
import { type DaysChoice, inDays } from '../days.ts'
import { handled, keys, useRefresh } from '../queries.ts'
import { usePaged } from '../use-paged.ts'

const PROPOSALS = bare<typeof transfer.proposals>({ method: 'GET', path: '/api/proposals/' })
const PROPOSAL = bare<typeof transfer.proposal>({ method: 'GET', path: '/api/proposals/:id/' })
const REQUEST = bare<typeof transfer.request>({ method: 'POST', path: '/api/requests/' })
const OFFER = bare<typeof transfer.offer>({ method: 'POST', path: '/api/private/offers/' })
const ACCEPT = bare<typeof transfer.accept>({ method: 'POST', path: '/transaction/accept/hold/:id/', keyed: true })
const CANCEL = bare<typeof transfer.cancel>({ method: 'POST', path: '/transaction/cancel/hold/:id/', keyed: true })

export type Seat = 'maker' | 'other' | 'anyone'
export type RequestBody = BodyOf<typeof transfer.request, 'sent'>
export type OfferBody = BodyOf<typeof transfer.offer, 'sent'>

export function useProposals(typeOf: ProposalType, seat: Seat) {
  return usePaged(sharedKeys.proposals, [typeOf, seat], (query, signal) => call(PROPOSALS, { query: { ...query, typeOf, seat }, signal }))
}

/** One proposal in its current state. */
export function useProposal(id: string) {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.proposal(profileID, id),
    queryFn: ({ signal }) => call(PROPOSAL, { params: { id }, signal }),
    staleTime: 0,
    meta: handled,
  })
}

export function useMakeRequest() {
  const partsOf = (terms: Lasting<RequestBody>) => ({ body: untilDay(terms) })
  return useIntent(REQUEST, partsOf, { onSuccess: useRefresh() })
}

export function useMakeOffer() {
  const partsOf = (terms: Lasting<OfferBody>) => ({ body: untilDay(terms) })
  return useIntent(OFFER, partsOf, { onSuccess: useRefresh() })
}

/** The lists are read again also when it had already ended. */
export function useAcceptProposal() {
  return useIntent(ACCEPT, (id: string) => ({ params: { id } }), { onSettled: useRefresh() })
}

/** Declines another user's, or withdraws an own one. */
export function useEndProposal() {
  return useIntent(CANCEL, (id: string) => ({ params: { id } }), { onSettled: useRefresh() })
}

/** The duration is chosen in days; it counts from when the proposal is sent. */
type Lasting<Body> = Omit<Body, 'expiresAt'> & { days: DaysChoice }

function untilDay<Terms extends { days: DaysChoice }>({ days, ...terms }: Terms) {
  return { ...terms, expiresAt: inDays(days) }
}
