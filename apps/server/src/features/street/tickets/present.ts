import type { AdMethod, TicketReply, TicketRow as TicketRowReply } from '@bourse/contracts/street'
import { compareNames, mayDispute, METHOD_NAMES, sellerOf, streetFee, type TicketSeat, priceToWire } from '@bourse/domain/street'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { countryOf, methodsOf } from '../ads/ads.ts'
import { otherSeat, unreadOf } from '../chat/messages.ts'
import { readSeen } from '../chat/reads.ts'
import { presentDispute } from '../disputes/present.ts'
import type { StreetParts } from '../parts.ts'
import { ratingsOf } from '../standing/ratings.ts'
import { readTraders } from '../standing/read-standings.ts'
import { isAccountShown, logView, payeeAccount, presentAccount, type Viewer } from './payment-account.ts'
import { presentRow, timeOf } from './present-row.ts'
import { stepsOf } from '../record/steps.ts'
import { seatOf, stateOf, type TicketRow } from '../record/tickets.ts'

/** Tickets of a profile as its lists show them, without any account. */
export async function presentRows(tx: Tx, tickets: readonly TicketRow[], profileId: bigint): Promise<TicketRowReply[]> {
  const seats = new Map(tickets.map((ticket) => [ticket.id, seatOf(ticket, profileId) ?? raise('TICKET_NOT_FOUND')]))
  const traders = await readTraders(
    tx,
    tickets.flatMap(({ dealer_profile_id, taker_profile_id }) => [dealer_profile_id, taker_profile_id]),
  )
  const unread = new Map<bigint, number>()
  for (const seat of ['dealer', 'taker'] as const) {
    const ids = tickets.filter(({ id }) => seats.get(id) === seat).map(({ id }) => id)
    for (const [id, count] of await unreadOf(tx, ids, seat)) unread.set(id, count)
  }
  return tickets.map((ticket) => {
    const seat = seats.get(ticket.id) ?? raise('INTERNAL')
    const other = traders.get(seat === 'dealer' ? ticket.taker_profile_id : ticket.dealer_profile_id) ?? raise('INTERNAL')
    return presentRow(ticket, seat, { other, unread: unread.get(ticket.id) ?? 0 })
  })
}

/**
 * The whole ticket. The account that is paid to is shown only to a viewer, whose look at it is logged: replies of calls that move
 * money are kept for a week, so they are presented without one.
 */
export async function presentTicket(
  tx: Tx,
  ticket: TicketRow,
  seat: TicketSeat,
  { secrets, rules }: StreetParts,
  viewer?: Viewer,
): Promise<TicketReply> {
  const traders = await readTraders(tx, [ticket.dealer_profile_id, ticket.taker_profile_id])
  const dealer = traders.get(ticket.dealer_profile_id) ?? raise('INTERNAL')
  const taker = traders.get(ticket.taker_profile_id) ?? raise('INTERNAL')
  const unread = (await unreadOf(tx, [ticket.id], seat)).get(ticket.id) ?? 0
  const account = await payeeAccount(tx, secrets, ticket)
  const isShown = viewer !== undefined && account !== undefined && isAccountShown(ticket)
  if (isShown && seat !== sellerOf(ticket.side)) await logView(tx, ticket, viewer)
  const link = isShown ? presentAccount(account) : null
  const received = ticket.settled_quantity ?? ticket.quantity
  return {
    ...presentRow(ticket, seat, { other: seat === 'dealer' ? taker : dealer, unread }),
    method: { name: nameOf(ticket.method), variant: ticket.variant },
    handling: ticket.handling,
    payMinutes: ticket.pay_minutes,
    payBankDays: ticket.pay_bank_days,
    reference: ticket.reference,
    feePpm: ticket.fee_ppm,
    receives: String(received - (ticket.fee ?? streetFee(received, ticket.fee_ppm))),
    settledQuantity: ticket.settled_quantity === null ? null : String(ticket.settled_quantity),
    fee: ticket.fee === null ? null : String(ticket.fee),
    profile: taker,
    dealer,
    link,
    payeeName: compareNames(account?.beneficiary ?? '', sellerOf(ticket.side) === 'dealer' ? ticket.dealer_name : ticket.taker_name),
    shipment: presentShipment(ticket),
    messages: {
      cancelation: ticket.cancelation_message,
      rejection: ticket.rejection_message,
      acceptance: ticket.acceptance_message,
      shipment: ticket.shipment_message,
      settlement: ticket.settlement_message,
    },
    transactionTime: ticket.status === 'completed' ? timeOf(ticket.ended_at) : null,
    acceptedAt: timeOf(ticket.accepted_at),
    shippedAt: timeOf(ticket.shipped_at),
    declineAskedAt: timeOf(ticket.decline_asked_at),
    cancelAskedBy: ticket.cancel_asked_by,
    endedBy: ticket.ended_by,
    canDispute: mayDispute(stateOf(ticket)),
    dispute: await presentDispute(tx, rules, ticket, seat),
    ratings: await ratingsOf(tx, ticket, seat),
    // A ruling that waits for a second signature is staff's own affair.
    steps: (await stepsOf(tx, ticket.id))
      .filter(({ kind }) => kind !== 'proposed')
      .map(({ kind, by, at }) => ({ kind, by, at: at.getTime() })),
    otherSeenAt: timeOf((await readSeen(tx, ticket.id, otherSeat(seat))).at),
    ad: {
      id: String(ticket.ad_id),
      side: ticket.side,
      price: priceToWire(ticket.price),
      base: ticket.base,
      quote: ticket.quote,
      dealer,
      instructions: ticket.instructions,
      methods: await presentMethods(tx, ticket),
      bankLink: ticket.side === 'buy' ? link : null,
    },
  }
}

function presentShipment(ticket: TicketRow): TicketReply['shipment'] {
  if (ticket.shipped_at === null) return null
  const payer = sellerOf(ticket.side) === 'dealer' ? ticket.taker_name : ticket.dealer_name
  return {
    bank: ticket.shipment_bank,
    ref: ticket.shipment_reference,
    message: ticket.shipment_message,
    payerName: ticket.payer_name,
    nameCheck: compareNames(ticket.payer_name, payer),
  }
}

async function presentMethods(tx: Tx, { ad_id }: TicketRow): Promise<AdMethod[]> {
  const rows = (await methodsOf(tx, [ad_id])).get(ad_id) ?? []
  return rows.map((row) => ({
    method: row.method,
    variant: row.variant,
    country: countryOf(row),
    payMinutes: row.pay_minutes,
    payBankDays: row.pay_bank_days,
  }))
}

function nameOf(method: string): AdMethod['method'] {
  return METHOD_NAMES.find((name) => name === method) ?? raise('INTERNAL')
}
