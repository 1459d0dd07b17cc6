import { street } from '@bourse/contracts/street'
import { visitOf } from '#features/session'
import { type Http, raise } from '#platform/http'
import type { StreetParts } from '../parts.ts'
import { act } from './act.ts'
import { openTicket } from './open-ticket.ts'
import { presentRows, presentTicket } from './present.ts'
import { readTickets, seatOf, ticketById } from '../record/tickets.ts'

export function ticketRoutes(http: Http, parts: StreetParts): void {
  http.write(street.openTicket, async ({ tx, caller, params, body }) => {
    const ticket = await openTicket(tx, parts, caller, BigInt(params.id), body)
    return presentTicket(tx, ticket, 'taker', parts)
  })

  http.read(street.tickets, async ({ tx, caller, query }) => {
    const { rows, next } = await readTickets(tx, { ...query, profileId: caller.profileId, ad: idOf(query.ad) })
    return { items: await presentRows(tx, rows, caller.profileId), next }
  })

  http.read(street.readTicket, async ({ tx, caller, params, request }) => {
    const ticket = await ticketById(tx, BigInt(params.id))
    const seat = ticket && seatOf(ticket, caller.profileId)
    if (!ticket || !seat) return raise('TICKET_NOT_FOUND')
    return presentTicket(tx, ticket, seat, parts, { userId: caller.userId, address: visitOf(request).address })
  })

  http.write(street.act, async ({ tx, caller, params, body }) => {
    const { ticket, seat } = await act(tx, parts, caller, BigInt(params.id), body)
    return presentTicket(tx, ticket, seat, parts)
  })
}

function idOf(text: string | undefined): bigint | undefined {
  return text === undefined ? undefined : BigInt(text)
}
