import type { PersonalLimit } from '@bourse/contracts/people'
import { PERSON_LIMITS, type PersonLimit } from '@bourse/domain/people'
import { unloadedToday } from '#features/agent'
import { readLimitPrices } from '#features/market'
import { type AssetAmount, limitValuer } from '#features/pocket'
import { tradedThisWeek } from '#features/street'
import { sql, type Tx } from '#platform/db'

const USED: Readonly<Record<PersonLimit, (tx: Tx, userId: bigint) => Promise<AssetAmount[]>>> = {
  unload_day: unloadedToday,
  street_week: tradedThisWeek,
}

/** Each limit with what is used of it. */
export async function readLimits(tx: Tx, userId: bigint): Promise<PersonalLimit[]> {
  const prices = await readLimitPrices(tx)
  const limits: PersonalLimit[] = []
  for (const kind of PERSON_LIMITS) {
    const used = await USED[kind](tx, userId)
    const value = await limitValuer(
      tx,
      used.map(({ assetId }) => assetId),
      prices,
    )
    const amount = await limitOf(tx, userId, kind)
    limits.push({ kind, used: String(value(used)), amount: amount === null ? null : String(amount) })
  }
  return limits
}

/** Null where there is none. */
export async function limitOf(tx: Tx, userId: bigint, kind: PersonLimit): Promise<bigint | null> {
  const row = await tx.maybe<{ amount: bigint | null }>(
    sql`select l.amount from person_limits l where l.user_id = ${userId} and l.kind = ${kind} order by l.id desc limit 1`,
  )
  return row?.amount ?? null
}

export interface NewLimit {
  userId: bigint
  kind: PersonLimit
  amount: bigint | null
  setBy: bigint
  signedBy: bigint | null
}

export async function insertLimit(tx: Tx, { userId, kind, amount, setBy, signedBy }: NewLimit): Promise<void> {
  await tx.run(sql`
    insert into person_limits (user_id, kind, amount, set_by, signed_by) values (${userId}, ${kind}, ${amount}, ${setBy}, ${signedBy})`)
}
