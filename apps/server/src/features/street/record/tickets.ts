import type { AdSide, Handling, PayWindow, TicketSeat, TicketStatus, TimedTicket } from '@bourse/domain/street'
import type { StreetAsset } from '@bourse/contracts/street'
import { sql, type Statement, type Tx } from '#platform/db'
import { byId, type ListQuery, type ListRows, readList } from '#platform/list'
import { priceIn } from './stored-price.ts'

/** A ticket with the names and ids of both sides; `payer` pays the money, the other one gives the asset. */
export interface TicketRow {
  id: bigint
  ad_id: bigint
  side: AdSide
  handling: Handling
  status: TicketStatus
  is_disputed: boolean
  dealer_profile_id: bigint
  dealer_user_id: bigint
  dealer_pocket_id: bigint
  /** What both were called when the ticket was opened. */
  dealer_name: string
  taker_profile_id: bigint
  taker_user_id: bigint
  taker_pocket_id: bigint
  taker_name: string
  base_asset_id: bigint
  quote_asset_id: bigint
  base: StreetAsset
  quote: StreetAsset
  quantity: bigint
  price: bigint
  cost: bigint
  fee_ppm: number
  method: string
  variant: string
  pay_minutes: number | null
  pay_bank_days: number | null
  instructions: string
  reference: string
  payee_link_id: bigint | null
  payer_link_id: bigint | null
  hold_id: bigint | null
  reservation_id: bigint | null
  posting_id: bigint | null
  settled_quantity: bigint | null
  fee: bigint | null
  shipment_bank: string
  shipment_reference: string
  payer_name: string
  cancelation_message: string
  rejection_message: string
  acceptance_message: string
  shipment_message: string
  settlement_message: string
  created_at: Date
  accepted_at: Date | null
  shipped_at: Date | null
  decline_asked_at: Date | null
  cancel_asked_by: TicketSeat | null
  ended_by: TicketSeat | 'clock' | 'staff' | null
  ended_at: Date | null
  due_at: Date | null
}

export function streetAssetJson(alias: string): Statement {
  const a = { text: alias, values: [] }
  return sql`jsonb_build_object('code', ${a}.code, 'name', ${a}.name, 'decimals', ${a}.decimals, 'decimalsMin', ${a}.decimals_min,
                                'icon', ${a}.icon, 'useStaticIcon', ${a}.use_static_icon)`
}

const TICKET = sql`
  select t.*, ${priceIn(sql`t.price`)} as price, d.user_id as dealer_user_id, d.pocket_id as dealer_pocket_id, coalesce(nullif(t.dealer_called, ''), d.display_name) as dealer_name,
         k.user_id as taker_user_id, k.pocket_id as taker_pocket_id, coalesce(nullif(t.taker_called, ''), k.display_name) as taker_name,
         ${streetAssetJson('b')} as base, ${streetAssetJson('q')} as quote
  from street_tickets t
  join published.profiles d on d.id = t.dealer_profile_id join published.profiles k on k.id = t.taker_profile_id
  join published.assets b on b.id = t.base_asset_id join published.assets q on q.id = t.quote_asset_id`

export async function ticketById(tx: Tx, id: bigint): Promise<TicketRow | undefined> {
  return tx.maybe<TicketRow & Record<string, unknown>>(sql`${TICKET} where t.id = ${id}`)
}

/** Whoever changes a ticket locks it first: before its agency, hold and wallets. */
export async function lockTicket(tx: Tx, id: bigint): Promise<TicketRow | undefined> {
  return tx.maybe<TicketRow & Record<string, unknown>>(sql`${TICKET} where t.id = ${id} for no key update of t`)
}

export interface TicketFilter extends ListQuery {
  profileId: bigint
  state: 'open' | 'ended' | 'all'
  ad?: bigint | undefined
}

/** Newest first. Each seat's newest are read by their index, so that a page costs the same for a dealer with many tickets. */
export function readTickets(tx: Tx, filter: TicketFilter): Promise<ListRows<TicketRow>> {
  const { profileId, state, ad } = filter
  const ofState = state === 'all' ? sql`true` : state === 'open' ? sql`t.ended_at is null` : sql`t.ended_at is not null`
  const ofAd = ad === undefined ? sql`true` : sql`t.ad_id = ${ad}`
  return readList(filter, byId(sql`t.id`), ({ isNext, order, limit }) => {
    const newestAs = (seat: Statement) => sql`
      (select t.id from street_tickets t where ${seat} = ${profileId} and ${ofState} and ${ofAd} and ${isNext} order by ${order} limit ${limit})`
    return tx.rows<TicketRow & Record<string, unknown>>(sql`
      ${TICKET} where t.id in (${newestAs(sql`t.dealer_profile_id`)} union all ${newestAs(sql`t.taker_profile_id`)})
      order by ${order} limit ${limit}`)
  })
}

/** Undefined for a stranger, who finds no such ticket. */
export function seatOf(ticket: TicketRow, profileId: bigint): TicketSeat | undefined {
  if (ticket.dealer_profile_id === profileId) return 'dealer'
  return ticket.taker_profile_id === profileId ? 'taker' : undefined
}

export function windowOf({ pay_minutes, pay_bank_days }: Pick<TicketRow, 'pay_minutes' | 'pay_bank_days'>): PayWindow {
  return pay_minutes === null ? { bankDays: pay_bank_days ?? 1 } : { minutes: pay_minutes }
}

/** The ticket as the domain's rules see it. */
export function stateOf(ticket: TicketRow): TimedTicket {
  return {
    side: ticket.side,
    handling: ticket.handling,
    status: ticket.status,
    isDisputed: ticket.is_disputed,
    cancelAskedBy: ticket.cancel_asked_by ?? undefined,
    declineAskedMs: ticket.decline_asked_at?.getTime(),
    window: windowOf(ticket),
    createdMs: ticket.created_at.getTime(),
    acceptedMs: ticket.accepted_at?.getTime(),
    shippedMs: ticket.shipped_at?.getTime(),
  }
}
