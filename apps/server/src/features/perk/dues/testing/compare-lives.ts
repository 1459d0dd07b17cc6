import { sql } from '#platform/db'
import type { TestDatabase } from '../../../../testing/db.ts'
import type { Life } from './simulated-lives.ts'

export interface Comparison {
  charges: number
  memberships: Record<string, number>
  /** What differs, in words; empty when all is as it must be. */
  differences: string[]
}

/** Every charge, status and balance against what the oracle has computed. */
export async function compareLives(db: TestDatabase, lives: readonly Life[]): Promise<Comparison> {
  const rows = await db.rows<{ profile_id: bigint; status: string; charges: string[] }>(sql`
    select m.profile_id, m.status,
           array(select c.n || ' ' || (extract(epoch from c.period_start) * 1000)::bigint || ' ' || c.amount || ' ' || (extract(epoch from c.at) * 1000)::bigint
                 from dues_charges c where c.membership_id = m.id order by c.n) as charges
    from memberships m order by m.id`)
  const wallets = await db.rows<{ id: bigint; balance: bigint; held: bigint }>(
    sql`select id, balance, held from published.wallets where id = any(${lives.map(({ person }) => person.walletId)}::bigint[])`,
  )
  const byProfile = Map.groupBy(rows, ({ profile_id }) => profile_id)
  const byWallet = new Map(wallets.map((wallet) => [wallet.id, wallet]))
  const found: Comparison = { charges: 0, memberships: {}, differences: [] }
  for (const life of lives) {
    const { oracle, person, period } = life
    const actual = byProfile.get(person.profileId) ?? []
    for (const { status, charges } of actual) {
      found.memberships[`${period} ${status}`] = (found.memberships[`${period} ${status}`] ?? 0) + 1
      found.charges += charges.length
    }
    const last = oracle.memberships.length - 1
    const expected = oracle.memberships.map(({ status, charges }, index) => ({
      status: index === last ? oracle.status : status,
      charges: charges.map(({ n, start, amount, at }) => `${n} ${start.getTime()} ${amount} ${at.getTime()}`),
    }))
    const wallet = byWallet.get(person.walletId)
    const pairs: [string, unknown, unknown][] = [
      ['memberships', actual.map(({ status, charges }) => ({ status, charges })), expected],
      ['balance', String(wallet?.balance), String(oracle.balance)],
      ['available', String((wallet?.balance ?? 0n) - (wallet?.held ?? 0n)), String(oracle.available)],
      ['refusals', [], oracle.faults],
    ]
    for (const [what, is, must] of pairs)
      if (JSON.stringify(is) !== JSON.stringify(must))
        found.differences.push(
          `${period} of profile ${person.profileId}, ${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(must)}`,
        )
  }
  return found
}
