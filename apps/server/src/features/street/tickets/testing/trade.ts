import { session } from '@bourse/contracts/session'
import { street } from '@bourse/contracts/street'
import type { AdSide, Handling, TicketAction, TicketSeat, TicketStatus } from '@bourse/domain/street'
import { recordAgreement } from '#features/document'
import { createProfile, profileById, saveProfile } from '#features/profile'
import { sql } from '#platform/db'
import { raise } from '#platform/http'
import type { TestApp } from '../../../../testing/app.ts'
import { fundAll, makeTraders, PASSWORD, type Trader } from '../../../../testing/traders.ts'
import { linkAccount, openAsset, openDesk, units } from '../../../agent/testing/desk.ts'
import { STREET_RULES } from '../../settings.ts'
import { act, type Act } from '../act.ts'
import { endTicket } from '../../ending/end-ticket.ts'
import { openTicket, type Taking } from '../open-ticket.ts'
import { passDeadline } from '../pass-deadline.ts'
import { lockTicket } from '../../record/tickets.ts'

/** How a ticket is made: on a buy ad with a hold or a reservation, on a sell ad with a hold. */
export interface Kind {
  side: AdSide
  handling: Handling
}
export const KINDS: readonly Kind[] = [
  { side: 'buy', handling: 'escrow' },
  { side: 'buy', handling: 'mint' },
  { side: 'sell', handling: 'escrow' },
]
export const firstOf = ({ handling }: Kind): TicketStatus => (handling === 'mint' ? 'pledged' : 'escrowed')

/** A dealer who is an agent too, a taker who has traded for years, and a stranger; LEUR is traded for dollars. */
export interface Street {
  app: TestApp
  dealer: Trader
  taker: Trader
  stranger: Trader
  baseId: bigint
  quoteId: bigint
  agencyId: bigint
  dealersLink: string
  takersLink: string
  ads: Record<`${AdSide} ${Handling}`, bigint>
}

export const PRICE = units(1.1)
export const QUANTITY = units(10)
/** A tenth of a percent. */
export const FEE = units(0.01)

export async function openStreet(app: TestApp): Promise<Street> {
  const baseId = await openAsset(app, 'LEUR')
  const quoteId = await openAsset(app, 'LUSD')
  const [dealer, taker, stranger] = await makeTraders(app, 'dora', 'tomas', 'sam')
  await app.owner.run(sql`update users set created_at = created_at - interval '1 year'`)
  await fundAll(app.db, [dealer, taker], { LEUR: units(1_000_000) })
  const { agencyId } = await openDesk(app, dealer, baseId, 1_000_000)
  const dealersLink = await linkAccount(app, dealer, 'LUSD', '880012457')
  const takersLink = await linkAccount(app, taker, 'LUSD', '990045612')
  const place = (kind: Kind) => placeAd(app, { ...kind, profileId: dealer.profileId, baseId, quoteId, agencyId, link: dealersLink })
  const ads = {
    'buy escrow': await place({ side: 'buy', handling: 'escrow' }),
    'buy mint': await place({ side: 'buy', handling: 'mint' }),
    'sell escrow': await place({ side: 'sell', handling: 'escrow' }),
    'sell mint': 0n,
  }
  return { app, dealer, taker, stranger, baseId, quoteId, agencyId, dealersLink, takersLink, ads }
}

/** Their trades count for others from now on. */
export async function verify({ app }: Pick<Street, 'app'>, ...people: readonly Trader[]): Promise<void> {
  const ids = people.map(({ profileId }) => profileId)
  await app.owner.run(sql`update profiles set identity_verified = 'approved' where id = any(${ids}::bigint[])`)
}

interface NewAd extends Kind {
  profileId: bigint
  baseId: bigint
  quoteId: bigint
  agencyId: bigint
  link: string
}

/** Of 1 to 1,000 at a fixed price, by bank transfer within a bank day, by PayPal within half an hour, or in cash. */
export async function placeAd(app: TestApp, { side, handling, profileId, baseId, quoteId, agencyId, link }: NewAd): Promise<bigint> {
  return app.db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: bigint }>(sql`
      insert into street_ads (profile_id, side, base_asset_id, quote_asset_id, handling, agency_id, price_kind, fixed_price, current_price,
                              min_quantity, max_quantity, instructions, bank_link_id)
      values (${profileId}, ${side}, ${baseId}, ${quoteId}, ${handling}, ${handling === 'mint' ? agencyId : null}, 'fixed', ${PRICE}, ${PRICE},
              ${units(1)}, ${units(1_000)}, 'Write the reference.', ${side === 'buy' ? link : null}) returning id`)
    await tx.run(sql`
      insert into street_ad_methods (ad_id, method, variant, pay_minutes, pay_bank_days, position)
      values (${id}, 'bank_transfer', 'ach', null, 1, 0), (${id}, 'paypal', 'balance', 30, null, 1), (${id}, 'cash', 'in_person', null, 2, 2)`)
    return id
  })
}

export const ACH = { method: 'bank_transfer', variant: 'ach', price: '1.1' } as const

export function takingOf({ takersLink }: Street, { side }: Kind, more: Partial<Taking> = {}): Taking {
  return { ...ACH, quantity: '10', ...(side === 'sell' && { link: takersLink }), ...more }
}

/** Opens a ticket without HTTP, long enough ago not to count for the hourly limit. */
export async function open(street: Street, kind: Kind, more: Partial<Taking> = {}): Promise<string> {
  const { app, taker, ads } = street
  const adId = ads[`${kind.side} ${kind.handling}`]
  const parts = { rules: app.settings.of(STREET_RULES) }
  const { id } = await app.db.transaction((tx) => openTicket(tx, parts, taker, adId, takingOf(street, kind, more)))
  await app.owner.run(sql`update street_tickets set created_at = created_at - interval '2 hours' where id = ${id}`)
  return String(id)
}

const NO_WORDS = { message: '', confirm: true, bank: 'Harbor Street Bank', reference: 'TX-1' }
export const bodyOf = (action: TicketAction, seen: TicketStatus, more: Partial<Act> = {}): Act => ({ ...NO_WORDS, action, seen, ...more })

/** Acts without HTTP. */
export async function step(street: Street, id: string, seat: TicketSeat, action: TicketAction, seen: TicketStatus): Promise<void> {
  const { app } = street
  await app.db.transaction((tx) => act(tx, app, street[seat], BigInt(id), bodyOf(action, seen)))
}

/** A ticket that was brought into this status by its parties or the clock. */
export async function bring(street: Street, kind: Kind, status: TicketStatus): Promise<string> {
  const { app } = street
  const id = await open(street, kind)
  const [seller, payer]: TicketSeat[] = kind.side === 'buy' ? ['dealer', 'taker'] : ['taker', 'dealer']
  const first = firstOf(kind)
  if (status === first) return id
  if (status === 'canceled') await step(street, id, 'taker', 'cancel', first)
  else if (status === 'rejected') await step(street, id, 'dealer', 'reject', first)
  else if (status === 'expired') {
    await makeDue(app, id)
    await app.db.transaction((tx) => passDeadline(tx, BigInt(id), new Date()))
  } else {
    await step(street, id, 'dealer', 'accept', first)
    if (status !== 'accepted') await step(street, id, payer ?? 'taker', 'ship', 'accepted')
    if (status === 'completed') await step(street, id, seller ?? 'dealer', 'complete', 'shipped')
    if (status === 'returned') await step(street, id, payer ?? 'taker', 'return', 'shipped')
  }
  return id
}

/** Its deadline has passed by so much. */
export async function makeDue(app: TestApp, id: string, agoMs = 1): Promise<void> {
  await app.owner.run(
    sql`update street_tickets set due_at = clock_timestamp() - ${agoMs}::float8 * interval '1 millisecond' where id = ${id}`,
  )
}

let serial = 0
export const newKey = () => `ticket-${++serial}`

export const actAs = (who: Trader, id: string, body: object, key = newKey()) => who.api.call(street.act, { params: { id }, body, key })
export const take = (who: Trader, adId: bigint, body: object, key = newKey()) =>
  who.api.call(street.openTicket, { params: { id: String(adId) }, body, key })
export const read = (who: Trader, id: string) => who.api.call(street.readTicket, { params: { id } })

export async function statusOf({ app }: Street, id: string): Promise<string> {
  return app.db.value<string>(sql`select status from street_tickets where id = ${id}`)
}

/** The same user, acting for another of their profiles. */
export async function asClub({ app }: Street, who: Trader): Promise<Trader> {
  const name = `${who.handle}-club`
  const profileId = await app.db.transaction(async (tx) => {
    const id = await createProfile(tx, { userId: who.userId, name, kind: 'association', isGroup: true })
    const { id: rewardId } = await tx.one<{ id: bigint }>(sql`select id from documents where role = 'reward' and is_current`)
    await recordAgreement(tx, { documentId: rewardId, profileId: id })
    const made = (await profileById(tx, id)) ?? raise('PROFILE_NOT_FOUND')
    await saveProfile(tx, made, { display_name: name, country: 234, currency_code: 'USD' })
    return id
  })
  const api = app.api()
  await api.signIn(who.handle, PASSWORD)
  const { body } = await api.call(session.open, { body: { profileId: String(profileId) } })
  api.access = body.access
  return { ...who, profileId, api }
}

/** Calls off whatever is still open, and forgets it. */
export async function endAll(street: Street): Promise<void> {
  const { app } = street
  const open = await app.db.rows<{ id: bigint }>(sql`select id from street_tickets where ended_at is null`)
  const end = (id: bigint) =>
    app.db.transaction(async (tx) => {
      const ticket = (await lockTicket(tx, id)) ?? raise('TICKET_NOT_FOUND')
      await endTicket(tx, ticket, { status: 'canceled', by: 'dealer' })
    })
  await Promise.all(open.map(({ id }) => end(id)))
  await forgetEnded(street)
}

/** Ended tickets are put two days back, so that they don't count for a taker's limits any more. */
export async function forgetEnded({ app }: Street): Promise<void> {
  await app.owner.transaction(async (tx) => {
    // Without the trigger that keeps what has ended.
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`
      update street_tickets set created_at = created_at - interval '2 days', ended_at = ended_at - interval '2 days'
      where ended_at > now() - interval '1 day'`)
  })
}
