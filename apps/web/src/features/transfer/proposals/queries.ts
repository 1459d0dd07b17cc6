import type { BodyOf } from '@bourse/contracts/http'
import type { ProposalType, transfer } from '@bourse/contracts/transfer'
import { useMutation, useQuery } from '@tanstack/react-query'
import { bare, call } from '#platform/http'
import { useOpenSession } from '#platform/session'
import { handled, useRefresh } from '../queries.ts'
import { usePaged } from '../use-paged.ts'

const PROPOSALS = bare<typeof transfer.proposals>({ method: 'GET', path: '/api/proposals/' })
const PROPOSAL = bare<typeof transfer.proposal>({ method: 'GET', path: '/api/proposals/:id/' })
const REQUEST = bare<typeof transfer.request>({ method: 'POST', path: '/api/requests/' })
const OFFER = bare<typeof transfer.offer>({ method: 'POST', path: '/api/private/offers/' })
const ACCEPT = bare<typeof transfer.accept>({ method: 'POST', path: '/transaction/accept/hold/:id/' })
const CANCEL = bare<typeof transfer.cancel>({ method: 'POST', path: '/transaction/cancel/hold/:id/' })

export type Seat = 'maker' | 'other' | 'anyone'
export type RequestBody = BodyOf<typeof transfer.request, 'sent'>
export type OfferBody = BodyOf<typeof transfer.offer, 'sent'>

export function useProposals(typeOf: ProposalType, seat: Seat) {
  return usePaged('proposals', [typeOf, seat], (query, signal) => call(PROPOSALS, { query: { ...query, typeOf, seat }, signal }))
}

/** One of them, as it stands now. */
export function useProposal(id: string) {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: ['proposals', profileID, 'one', id],
    queryFn: ({ signal }) => call(PROPOSAL, { params: { id }, signal }),
    staleTime: 0,
    meta: handled,
  })
}

/** The caller makes the key, one for each intended request: sent again, it is made once. */
export function useMakeRequest() {
  const onSuccess = useRefresh()
  return useMutation({
    meta: handled,
    mutationFn: (intent: { body: RequestBody; idempotencyKey: string }) => call(REQUEST, intent),
    onSuccess,
  })
}

export function useMakeOffer() {
  const onSuccess = useRefresh()
  return useMutation({
    meta: handled,
    mutationFn: (intent: { body: OfferBody; idempotencyKey: string }) => call(OFFER, intent),
    onSuccess,
  })
}

/** Ends it one way or the other; said again, the server answers the same. The lists are read anew also when it had ended before. */
export function useEndProposal() {
  const onSettled = useRefresh()
  return useMutation({
    meta: handled,
    mutationFn: ({ id, how }: { id: string; how: 'accept' | 'cancel' }) => call(how === 'accept' ? ACCEPT : CANCEL, { params: { id } }),
    onSettled,
  })
}
