import { sql, type Tx } from '#platform/db'
import { networkOf } from './visit.ts'

/** Whether staff have stopped the user from moving money, or from signing in. */
export async function isSuspended(tx: Tx, userId: bigint): Promise<boolean> {
  const found = await tx.rows(sql`
    select from suspensions where user_id = ${userId} and ended_at is null and (until is null or until > now()) limit 1`)
  return found.length > 0
}

/** Addresses that say nothing: the machine itself, as behind a proxy that names no one. */
const LOOPBACK = /^(127\.|::1$|$)/

/** Whether a user has signed in from the same place as one of the others, or even with the same device there. */
export async function sharedOrigin(tx: Tx, userId: bigint, others: readonly bigint[]): Promise<'device' | 'address' | undefined> {
  const rows = await tx.rows<{ user_id: bigint; address: string; device: string }>(sql`
    select distinct user_id, address, device from sessions
    where user_id = ${userId} or user_id = any(${others.map(String)}::bigint[])`)
  const places = rows.filter(({ address }) => !LOOPBACK.test(address)).map((row) => ({ ...row, network: networkOf(row.address) }))
  const own = places.filter(({ user_id }) => user_id === userId)
  const alike = places.filter(({ user_id, network }) => user_id !== userId && own.some((mine) => mine.network === network))
  if (alike.length === 0) return undefined
  const isSameDevice = alike.some(({ network, device }) =>
    own.some((mine) => mine.network === network && device !== '' && mine.device === device),
  )
  return isSameDevice ? 'device' : 'address'
}
