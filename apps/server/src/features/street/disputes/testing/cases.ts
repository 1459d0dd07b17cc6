import { street } from '@bourse/contracts/street'
import type { AdSide, Handling, TicketSeat } from '@bourse/domain/street'
import { reserveMint } from '#features/agent'
import { ensureWallet, hold } from '#features/ledger'
import { sql } from '#platform/db'
import type { TestApp } from '../../../../testing/app.ts'
import { fundAll, giveAllRoles, makeTrader, type Trader } from '../../../../testing/traders.ts'
import { openAsset, openDesk } from '../../../agent/testing/desk.ts'

/** Whole units of an asset with six decimals. */
export const units = (whole: number) => BigInt(Math.round(whole * 1_000_000))

let serial = 0
export const newKey = () => `case-${++serial}`

/** Two people who trade LUSD against the money of LARS, and three of the staff. */
export async function openStreet(app: TestApp) {
  const assets = { base: await openAsset(app, 'LUSD'), quote: await openAsset(app, 'LARS') }
  const person = (handle: string) => makeTrader(app.db, app.api(), handle)
  const staff = async (handle: string) => {
    const made = await person(handle)
    await giveAllRoles(app.owner, made)
    return made
  }
  const [dealer, taker] = [await person('dora'), await person('tito')]
  const { agencyId } = await openDesk(app, dealer, assets.base, 1_000_000)
  await fundAll(app.db, [dealer, taker], { LUSD: units(1_000_000) })
  const people = { dealer, taker, sam: await staff('sam'), olga: await staff('olga'), ivan: await staff('ivan') }
  return { app, assets, agencyId, ...people, stranger: await person('stan') }
}

export type Street = Awaited<ReturnType<typeof openStreet>>

export interface TicketOf {
  side?: AdSide
  handling?: Handling
  status?: 'escrowed' | 'pledged' | 'accepted' | 'shipped'
  quantity?: bigint
  taker?: Trader
}

/** A ticket in this state, with its hold or reservation, at 1,000 for one. */
export async function makeTicket({ app, assets, agencyId, dealer, taker: usual }: Street, of: TicketOf = {}): Promise<string> {
  const { side = 'buy', handling = 'escrow', status = 'shipped', quantity = units(500), taker = usual } = of
  const price = units(1_000)
  const isMint = handling === 'mint'
  return app.db.transaction(async (tx) => {
    const { id: adId } = await tx.one<{ id: bigint }>(sql`
      insert into street_ads (profile_id, side, base_asset_id, quote_asset_id, handling, agency_id, price_kind, fixed_price, current_price,
                              min_quantity, max_quantity)
      values (${dealer.profileId}, ${side}, ${assets.base}, ${assets.quote}, ${handling}, ${isMint ? agencyId : null}, 'fixed', ${price},
              ${price}, 1, ${units(1_000_000)}) returning id`)
    const { id } = await tx.one<{ id: bigint }>(sql`select nextval(pg_get_serial_sequence('street_tickets', 'id')) as id`)
    const ref = String(id)
    const seller = side === 'buy' ? dealer : taker
    const walletId = await ensureWallet(tx, seller.pocketId, assets.base)
    const holdId = isMint ? null : await hold(tx, { walletId, amount: quantity, kind: 'street', ref })
    const reservationId = isMint ? await reserveMint(tx, { agencyId, quantity, ref }) : null
    const isAccepted = status === 'accepted' || status === 'shipped'
    await tx.run(sql`
      insert into street_tickets (id, ad_id, side, handling, dealer_profile_id, taker_profile_id, base_asset_id, quote_asset_id, quantity, price,
        cost, fee_ppm, method, variant, pay_minutes, reference, hold_id, reservation_id, status, accepted_at, shipped_at, due_at)
      values (${id}, ${adId}, ${side}, ${handling}, ${dealer.profileId}, ${taker.profileId}, ${assets.base}, ${assets.quote}, ${quantity},
        ${price}, ${(quantity * price) / 1_000_000n}, 1000, 'bank_transfer', 'instant_ar', 30, ${`R-${id}`}, ${holdId}, ${reservationId},
        ${status}, ${isAccepted ? sql`now()` : null}, ${status === 'shipped' ? sql`now()` : null}, now() + interval '2 hours')`)
    return String(id)
  })
}

/** The calls of the parties and of staff. */
export const disputeTicket = (who: Trader, id: string, reason = 'The payment has not arrived') =>
  who.api.call(street.openDispute, { params: { id }, body: { reason } })
export const addEvidence = (who: Trader, id: string, body: object, key?: string) =>
  who.api.call(street.addEvidence, { params: { id }, body, ...(key !== undefined && { key }) })
export const acceptRuling = (who: Trader, id: string) => who.api.call(street.acceptRuling, { params: { id } })
export const appeal = (who: Trader, id: string, reason = 'The receipt was not read') =>
  who.api.call(street.appeal, { params: { id }, body: { reason } })
export const readCase = (who: Trader, id: string) => who.api.call(street.readDispute, { params: { id } })
export const rule = (who: Trader, id: string, toBuyer: string, more: object = {}) =>
  who.api.call(street.rule, {
    params: { id },
    body: { toBuyer, lostBy: 'neither', reason: 'As the receipts show', ...more },
    key: newKey(),
  })
export const sign = (who: Trader, id: string, rulingId: string, decision = 'sign') =>
  who.api.call(street.signRuling, { params: { id, rulingId }, body: { decision }, key: newKey() })

/** A ticket whose payer has opened a dispute. */
export async function makeCase(world: Street, of: TicketOf = {}): Promise<{ ticketId: string; disputeId: string }> {
  const ticketId = await makeTicket(world, of)
  const payer = of.side === 'sell' ? world.dealer : (of.taker ?? world.taker)
  const { body } = await disputeTicket(payer, ticketId)
  return { ticketId, disputeId: body.id }
}

/** How a ticket and its dispute stand. */
export async function stateOf({ app }: Street, ticketId: string) {
  return app.db.one<{
    status: string
    ended_by: TicketSeat | 'clock' | 'staff' | null
    settled: bigint | null
    dispute: string | null
  }>(sql`
    select t.status, t.ended_by, t.settled_quantity as settled, d.status as dispute
    from street_tickets t left join street_disputes d on d.ticket_id = t.id where t.id = ${ticketId}`)
}

export async function stepsOf({ app }: Street, ticketId: string): Promise<string[]> {
  const rows = await app.db.rows<{ kind: string; by: string }>(
    sql`select kind, by from street_steps where ticket_id = ${ticketId} order by id`,
  )
  return rows.map(({ kind, by }) => `${kind} by ${by}`)
}
