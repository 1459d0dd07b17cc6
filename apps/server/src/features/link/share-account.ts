import { sql, type Tx } from '#platform/db'
import type { Secrets } from '#platform/secrets'
import { decryptDetails } from './encrypted-details.ts'

/** Whether a user has linked the same account as one of the others, removed links included. Nothing of the account is returned. */
export async function shareAccount(tx: Tx, secrets: Secrets, userId: bigint, others: readonly bigint[]): Promise<boolean> {
  const rows = await tx.rows<{ user_id: bigint; sealed: Buffer }>(sql`
    select p.user_id, l.sealed from links l join published.profiles p on p.id = l.profile_id
    where p.user_id = ${userId} or p.user_id = any(${others.map(String)}::bigint[])`)
  const accounts = rows.map(({ user_id, sealed }) => {
    const { account_number, email } = decryptDetails(secrets, sealed)
    return { user_id, account: (account_number || email).replaceAll(/\s/g, '').toLowerCase() }
  })
  const own = new Set(accounts.flatMap(({ user_id, account }) => (user_id === userId && account !== '' ? [account] : [])))
  return accounts.some(({ user_id, account }) => user_id !== userId && own.has(account))
}
