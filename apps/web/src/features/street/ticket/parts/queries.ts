import { street, type TicketReply } from '@bourse/contracts/street'
import type { BodyOf } from '@bourse/contracts/http'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { sharedKeys } from '#platform/query-keys'
import { useOpenSession } from '#platform/session'
import { useIntent } from '#platform/use-intent'
import { useList } from '#platform/use-list'
import { keys } from '../../queries.ts'
import { useKeptPictures } from './use-kept-pictures.ts'

/** Changes arrive by the broker; without it, the ticket is read again as often as this while it is in view. */
const EVERY_MS = 15_000
const ROWS = 25

export function useTicket(id: string) {
  return useQuery({
    queryKey: keys.ticket(id),
    queryFn: ({ signal }) => call(street.readTicket, { params: { id }, signal }),
    refetchInterval: EVERY_MS,
    staleTime: 0,
    meta: { errors: 'missing' },
  })
}

export function useOwnTickets(state: 'open' | 'ended') {
  const { profileID } = useOpenSession()
  return useList(keys.tickets(profileID, state), (page, signal) => call(street.tickets, { query: { state, limit: ROWS, ...page }, signal }))
}

export type ActTerms = BodyOf<typeof street.act, 'sent'>

/**
 * An action of one's seat. It says which status was seen, so that nobody acts on a ticket that has changed since; such a refusal is
 * shown on the page beside the current state, not as a failure.
 */
export function useAct(id: string, onOvertaken: () => void) {
  const client = useQueryClient()
  const refresh = useRefreshTicket(id)
  return useIntent(street.act, (body: ActTerms) => ({ params: { id }, body }), {
    shownInForm: ['STATE_CONFLICT'],
    onSuccess: (ticket: TicketReply) => client.setQueryData(keys.ticket(id), ticket),
    onError: (error) => {
      if ('code' in error && error.code === 'STATE_CONFLICT') onOvertaken()
    },
    onSettled: refresh,
  })
}

/** A dispute's own calls answer with the dispute; the ticket around it has changed too. */
export function useOpenDispute(id: string) {
  return useIntent(street.openDispute, (reason: string) => ({ params: { id }, body: { reason } }), { onSettled: useRefreshTicket(id) })
}

type EvidenceTerms = Omit<BodyOf<typeof street.addEvidence, 'sent'>, 'image'> & {
  /** The name of a kept picture. */
  picture?: string | undefined
}

export function useAddEvidence(id: string) {
  const pictures = useKeptPictures()
  const bodyOf = ({ picture, ...piece }: EvidenceTerms) => {
    const image = pictures.dataOf(picture)
    return { ...piece, ...(image !== undefined && { image }) }
  }
  const add = useIntent(street.addEvidence, (terms: EvidenceTerms) => ({ params: { id }, body: bodyOf(terms) }), {
    shownInForm: ['STATE_CONFLICT', 'TOO_MANY_REQUESTS'],
    onSettled: useRefreshTicket(id),
  })
  return { add, keepPicture: pictures.keep }
}

export function useAcceptRuling(id: string) {
  return useIntent(street.acceptRuling, (_ruling: string) => ({ params: { id } }), { onSettled: useRefreshTicket(id) })
}

export function useAppeal(id: string) {
  return useIntent(street.appeal, (reason: string) => ({ params: { id }, body: { reason } }), { onSettled: useRefreshTicket(id) })
}

export function useRate(id: string) {
  const terms = (body: BodyOf<typeof street.rate, 'sent'>) => ({ params: { id }, body })
  return useIntent(street.rate, terms, { onSettled: useRefreshTicket(id) })
}

/** What a ticket's step changes elsewhere: lists of tickets, and the pocket. */
export function useRefreshTicket(id: string): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [keys.ticket(id), keys.chat(id), keys.allTickets, sharedKeys.pockets].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
}
