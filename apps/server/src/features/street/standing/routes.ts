import { street } from '@bourse/contracts/street'
import { findProfile } from '#features/profile'
import { type Http, raise } from '#platform/http'
import { lockTicket, seatOf } from '../record/tickets.ts'
import { rate, ratingsOf } from './ratings.ts'
import { readRatings } from './read-ratings.ts'
import { readTraders } from './read-standings.ts'

export function standingRoutes(http: Http): void {
  http.read(street.standing, async ({ tx, caller, params, query }) => {
    const profile = (await findProfile(tx, caller, params.name)) ?? raise('PROFILE_NOT_FOUND')
    const trader = (await readTraders(tx, [profile.id])).get(profile.id) ?? raise('PROFILE_NOT_FOUND')
    return { trader, ...(await readRatings(tx, caller, profile.id, query)) }
  })

  http.write(street.rate, async ({ tx, caller, params, body }) => {
    const ticket = (await lockTicket(tx, BigInt(params.id))) ?? raise('TICKET_NOT_FOUND')
    const seat = seatOf(ticket, caller.profileId) ?? raise('TICKET_NOT_FOUND')
    await rate(tx, ticket, seat, body)
    return ratingsOf(tx, ticket, seat)
  })
}
