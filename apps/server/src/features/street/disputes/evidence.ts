import type { TicketSeat } from '@bourse/domain/street'
import { sql, type Tx } from '#platform/db'

/** How many pieces each side may add: enough for any payment, and an end to flooding. */
export const EVIDENCE_MAX = 20

export interface EvidenceRow {
  id: bigint
  seat: TicketSeat
  title: string
  statement: string
  amount: bigint | null
  image_id: bigint | null
  at: Date
  is_proven: boolean | null
  finding: string
}

export interface NewEvidence {
  disputeId: bigint
  seat: TicketSeat
  userId: bigint
  title: string
  statement: string
  amount: bigint | null
  imageId: bigint | null
}

export async function evidenceOf(tx: Tx, disputeId: bigint): Promise<EvidenceRow[]> {
  return tx.rows<EvidenceRow & Record<string, unknown>>(sql`
    select id, seat, title, statement, amount, image_id, at, is_proven, finding from street_evidence
    where dispute_id = ${disputeId} order by id`)
}

export async function countEvidence(tx: Tx, disputeId: bigint, seat: TicketSeat): Promise<bigint> {
  return (
    await tx.one<{ count: bigint }>(sql`select count(*) as count from street_evidence where dispute_id = ${disputeId} and seat = ${seat}`)
  ).count
}

export async function insertEvidence(tx: Tx, piece: NewEvidence): Promise<void> {
  const { disputeId, seat, userId, title, statement, amount, imageId } = piece
  await tx.run(sql`
    insert into street_evidence (dispute_id, seat, user_id, title, statement, amount, image_id)
    values (${disputeId}, ${seat}, ${userId}, ${title}, ${statement}, ${amount}, ${imageId})`)
}

/** Returns whether there is such a piece in this dispute. */
export async function saveFinding(
  tx: Tx,
  { disputeId, id, isProven, finding, userId }: { disputeId: bigint; id: bigint; isProven: boolean; finding: string; userId: bigint },
): Promise<boolean> {
  const found = await tx.maybe(sql`
    update street_evidence set is_proven = ${isProven}, finding = ${finding}, found_by = ${userId}, found_at = now()
    where id = ${id} and dispute_id = ${disputeId} returning id`)
  return found !== undefined
}
