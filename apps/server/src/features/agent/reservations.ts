import { ensureWallet, feesWallet, issuanceWallet, type NewPosting, post } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { type AgencyRow, lockAgency, mintLeftToday } from './agencies.ts'
import { moveTotals } from './running-totals.ts'

/** Every reservation with its agent and asset, for the audit of those who make them. */
export const RESERVATIONS = `(
  select r.id, r.ref, r.quantity, r.issued, r.status, r.posting_id, g.agent_profile_id, g.asset_id
  from mint_reservations r join agencies g on g.id = r.agency_id)`

/** Promises to issue a quantity later: until it is issued or released, it counts against the agency's cap of each day. */
export async function reserveMint(
  tx: Tx,
  { agencyId, quantity, ref }: { agencyId: bigint; quantity: bigint; ref: string },
): Promise<bigint> {
  const agency = (await lockAgency(tx, agencyId)) ?? raise('AGENCY_NOT_FOUND')
  if (!agency.is_active || !(await isIssued(tx, agency))) raise('AGENCY_CLOSED')
  if (mintLeftToday(agency) < quantity) raise('DAILY_CAP_REACHED')
  await moveTotals(tx, agencyId, { reserved: quantity })
  const { id } = await tx.one<{ id: bigint }>(
    sql`insert into mint_reservations (agency_id, quantity, ref) values (${agencyId}, ${quantity}, ${ref}) returning id`,
  )
  return id
}

export interface Issue {
  /** What is issued of the reserved quantity; the rest is free again. */
  quantity: bigint
  /** Taken off it for the house. */
  fee: bigint
  toPocketId: bigint
  posting: Omit<NewPosting, 'legs'>
}

/** Issues what was reserved, once. The cap was checked when it was reserved, so that a promise can always be kept. */
export async function issueReserved(tx: Tx, reservationId: bigint, { quantity, fee, toPocketId, posting }: Issue): Promise<bigint> {
  const reserved = await lockReserved(tx, reservationId)
  if (quantity <= 0n || quantity > reserved.quantity || fee < 0n || fee > quantity)
    throw new Error(`${quantity} with a fee of ${fee} can't be issued of the ${reserved.quantity} of reservation ${reservationId}`)
  const assetId = reserved.agency.asset_id
  const legs = [
    { walletId: await issuanceWallet(tx, assetId), amount: -quantity },
    { walletId: await ensureWallet(tx, toPocketId, assetId), amount: quantity - fee },
    { walletId: await feesWallet(tx, assetId), amount: fee },
  ]
  const postingId = await post(tx, { ...posting, legs: legs.filter(({ amount }) => amount !== 0n) })
  await tx.run(sql`
    update mint_reservations set status = 'issued', issued = ${quantity}, posting_id = ${postingId}, ended_at = now() where id = ${reservationId}`)
  await moveTotals(tx, reserved.agency.id, { reserved: -reserved.quantity, minted: quantity })
  return postingId
}

/** Nothing is issued; the cap is free again. */
export async function releaseReserved(tx: Tx, reservationId: bigint): Promise<void> {
  const { agency, quantity } = await lockReserved(tx, reservationId)
  await tx.run(sql`update mint_reservations set status = 'released', ended_at = now() where id = ${reservationId}`)
  await moveTotals(tx, agency.id, { reserved: -quantity })
}

/** Its agency is locked with it, and first: whoever ends a reservation changes the totals. */
async function lockReserved(tx: Tx, id: bigint): Promise<{ agency: AgencyRow; quantity: bigint }> {
  const found = await tx.maybe<{ agency_id: bigint }>(sql`select agency_id from mint_reservations where id = ${id}`)
  const agency = (found && (await lockAgency(tx, found.agency_id))) ?? raise('INTERNAL')
  const reserved = await tx.maybe<{ quantity: bigint }>(
    sql`select quantity from mint_reservations where id = ${id} and status = 'reserved' for no key update`,
  )
  return reserved ? { agency, quantity: reserved.quantity } : raise('STATE_CONFLICT')
}

async function isIssued(tx: Tx, { asset_id }: AgencyRow): Promise<boolean> {
  return (await tx.rows(sql`select from published.assets where id = ${asset_id} and is_active and is_mint_enabled`)).length > 0
}
