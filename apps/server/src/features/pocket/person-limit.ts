import { displayAmount } from '@bourse/domain/money'
import { type PersonLimit, roomLeft } from '@bourse/domain/people'
import { type TradedPrice, VALUATION_ASSET } from '@bourse/domain/pocket'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { type AssetAmount, limitValuer } from './value-amounts.ts'

interface Asked {
  userId: bigint
  kind: PersonLimit
  wanted: AssetAmount
  /** What the user has used of the limit, by asset. */
  readUsed(tx: Tx, userId: bigint): Promise<AssetAmount[]>
  /** The settlement rates that limits count by. */
  readPrices(tx: Tx): Promise<TradedPrice[]>
}

/** What a personal limit leaves, where the amount is more than that; undefined: it fits, or there is no limit. */
export async function exceededRoom(tx: Tx, { userId, kind, wanted, readUsed, readPrices }: Asked): Promise<bigint | undefined> {
  const limit = await tx.maybe<{ amount: bigint | null }>(
    sql`select l.amount from published.person_limits l where l.user_id = ${userId} and l.kind = ${kind}`,
  )
  if (!limit || limit.amount === null) return undefined
  // Of several calls at once each counts those before it.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`person limit ${kind}`}, ${userId}))`)
  const used = await readUsed(tx, userId)
  const value = await limitValuer(tx, [wanted.assetId, ...used.map(({ assetId }) => assetId)], await readPrices(tx))
  const room = roomLeft(limit.amount, value(used)) ?? 0n
  return value([wanted]) > room ? room : undefined
}

/** Refuses more than the limit leaves, and says how much that is. */
export async function demandRoom(tx: Tx, asked: Asked): Promise<void> {
  const room = await exceededRoom(tx, asked)
  if (room !== undefined) raise('PERSON_LIMIT', { left: [displayAmount(room, VALUATION_ASSET)] })
}
