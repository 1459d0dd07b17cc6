import { type FINAL_STATUSES, sellerOf, streetFee } from '@bourse/domain/street'
import { issueReserved, releaseReserved } from '#features/agent'
import { capture, ensureWallets, feesWallet, release } from '#features/ledger'
import { sql, type Statement, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { endDispute } from './end-dispute.ts'
import { weighTicket } from '../standing/known-people.ts'
import { queueStandings } from '../standing/refresh.ts'
import { notifyBoth } from '../record/notify.ts'
import { type By, recordStep } from '../record/steps.ts'
import type { TicketRow } from '../record/tickets.ts'

type FinalStatus = (typeof FINAL_STATUSES)[number]

export interface TicketEnd {
  status: FinalStatus
  by: By
  /** What the buyer is given, fee included, when it is not all: the rest goes back to the seller. */
  toBuyer?: bigint | undefined
  message?: string | undefined
  actorUserId?: bigint | undefined
}

/**
 * Ends a ticket that the caller has locked: the asset goes to the buyer or back to the seller, once, in the transaction that writes
 * the status. Where the ledger refuses, nothing changes.
 */
export async function endTicket(tx: Tx, ticket: TicketRow, end: TicketEnd): Promise<void> {
  const { id, status: seen, dealer_profile_id: dealer, taker_profile_id: taker } = ticket
  const { status, by, message = '', actorUserId } = end
  // Before the money, since records are locked first everywhere.
  if (ticket.is_disputed) await endDispute(tx, id)
  const settled = status === 'completed' ? await settle(tx, ticket, end) : await giveBack(tx, ticket)
  const weighed = await weighTicket(tx, ticket, settled.quantity ?? ticket.quantity)
  const ended = await tx.run(sql`
    update street_tickets set status = ${status}, ended_by = ${by}, ended_at = now(), due_at = null, posting_id = ${settled.postingId},
           settled_quantity = ${settled.quantity}, fee = ${settled.fee}, worth = ${weighed.worth}, dealer_known = ${weighed.dealer},
           taker_known = ${weighed.taker}, ${saidAtEnd(status, by, message)}
    where id = ${id} and status = ${seen} and ended_at is null`)
  if (ended === 0) raise('STATE_CONFLICT')
  await recordStep(tx, id, status, by, actorUserId)
  await notifyBoth(tx, ticket, `ticket.${status}`, actorUserId, { by })
  await queueStandings(tx, [dealer, taker])
}

interface Settled {
  quantity: bigint | null
  fee: bigint | null
  postingId: bigint | null
}

/** The held asset is captured, or the reserved one issued; the fee is taken off what the buyer receives (DEF-118). */
async function settle(tx: Tx, ticket: TicketRow, { toBuyer, actorUserId }: TicketEnd): Promise<Settled> {
  const quantity = toBuyer ?? ticket.quantity
  if (quantity <= 0n || quantity > ticket.quantity) throw new Error(`ticket ${ticket.id} can't be completed with ${quantity}`)
  const fee = streetFee(quantity, ticket.fee_ppm)
  const posting = { kind: 'street', ref: String(ticket.id), key: `street:${ticket.id}`, actorUserId }
  const [sellerPocketId, buyerPocketId] = pocketsOf(ticket)
  if (ticket.reservation_id !== null) {
    const postingId = await issueReserved(tx, ticket.reservation_id, { quantity, fee, toPocketId: buyerPocketId, posting })
    return { quantity, fee, postingId }
  }
  const assetId = ticket.base_asset_id
  const [seller = 0n, buyer = 0n] = await ensureWallets(tx, [
    { pocketId: sellerPocketId, assetId },
    { pocketId: buyerPocketId, assetId },
  ])
  const legs = [
    { walletId: seller, amount: -quantity },
    { walletId: buyer, amount: quantity - fee },
    { walletId: await feesWallet(tx, assetId), amount: fee },
  ]
  const postingId = await capture(tx, {
    holdId: ticket.hold_id ?? raise('INTERNAL'),
    amount: quantity,
    posting: { ...posting, legs: legs.filter(({ amount }) => amount !== 0n) },
  })
  return { quantity, fee, postingId }
}

async function giveBack(tx: Tx, { hold_id, reservation_id }: TicketRow): Promise<Settled> {
  if (reservation_id === null) await release(tx, hold_id ?? raise('INTERNAL'))
  else await releaseReserved(tx, reservation_id)
  return { quantity: null, fee: null, postingId: null }
}

function pocketsOf(ticket: TicketRow): [seller: bigint, buyer: bigint] {
  const { dealer_pocket_id: dealer, taker_pocket_id: taker } = ticket
  return sellerOf(ticket.side) === 'dealer' ? [dealer, taker] : [taker, dealer]
}

/** A taker who agrees to a decline adds to it: what the dealer wrote stays. */
function saidAtEnd(status: FinalStatus, by: By, message: string): Statement {
  if (message === '') return sql`settlement_message = settlement_message`
  if (status === 'completed') return sql`settlement_message = ${message}`
  return status === 'rejected' && by === 'dealer' ? sql`rejection_message = ${message}` : sql`cancelation_message = ${message}`
}
