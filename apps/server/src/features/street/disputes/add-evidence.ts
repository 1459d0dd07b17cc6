import type { BodyOf } from '@bourse/contracts/http'
import type { street } from '@bourse/contracts/street'
import { readAmountOrZero } from '#features/ledger'
import type { Db, Tx } from '#platform/db'
import { AppError, type Caller, raise } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import { type Limit, throttle } from '#platform/throttle'
import { insertImage, keepStreetImage, type StreetImage } from '../chat/images.ts'
import { signalTicket } from '../live.ts'
import { recordStep } from '../record/steps.ts'
import { countEvidence, EVIDENCE_MAX, insertEvidence } from './evidence.ts'
import { lockOwnCase } from './lock-case.ts'

/** More than a side may add in one dispute, and few enough that encoding does not occupy the server. */
const IMAGES: Limit = { burst: 20, everyMs: 30_000 }

export interface Piece {
  title: string
  statement: string
  amount: string | undefined
  image: StreetImage | undefined
}

/** Encodes the image; a caller who could not add it anyway is refused before that. */
export async function prepareEvidence(
  db: Db,
  secrets: Secrets,
  caller: Caller,
  ticketId: bigint,
  { title, statement, amount, image }: BodyOf<typeof street.addEvidence>,
): Promise<Piece> {
  const piece = { title, statement, amount: amount ?? undefined, image: undefined }
  if (image === undefined) return piece
  await db.transaction((tx) => lockFor(tx, caller, ticketId))
  const waitMs = await throttle(db, `evidence:${caller.userId}`, IMAGES)
  if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs: waitMs })
  return { ...piece, image: await keepStreetImage(secrets, image, String(caller.userId)) }
}

/** Adds a statement or document to an open dispute. Whatever staff have found about others stays. */
export async function addEvidence(tx: Tx, caller: Caller, ticketId: bigint, { title, statement, amount, image }: Piece): Promise<void> {
  const { ticket, dispute, seat } = await lockFor(tx, caller, ticketId)
  const { userId } = caller
  await insertEvidence(tx, {
    disputeId: dispute.id,
    seat,
    userId,
    title,
    statement,
    amount: amount === undefined ? null : readAmountOrZero('amount', amount, ticket.quote.decimals),
    imageId: image === undefined ? null : await insertImage(tx, { ticketId, userId, image }),
  })
  await recordStep(tx, ticketId, 'evidence', seat, userId)
  signalTicket(tx, ticketId)
}

async function lockFor(tx: Tx, { profileId }: Caller, ticketId: bigint) {
  const found = await lockOwnCase(tx, profileId, ticketId)
  if (found.dispute.status !== 'open') raise('STATE_CONFLICT')
  if ((await countEvidence(tx, found.dispute.id, found.seat)) >= BigInt(EVIDENCE_MAX)) raise('LIMIT_REACHED')
  return found
}
