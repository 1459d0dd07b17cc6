import type { Register, SubjectNames, WaitingCases } from '#features/staff'
import { sql, type Statement, type Tx } from '#platform/db'

const DAY_MS = 86_400_000

/** Rewards that look as if both sides were one person. */
export const heldReferrals: WaitingCases = {
  kind: 'rewards',
  href: '/admin/rewards',
  roles: ['compliance'],
  limitMs: 2 * DAY_MS,
  since: (tx) => readSince(tx, sql`state = 'held'`),
  answered: async (tx, from) =>
    (
      await tx.rows<{ ready_at: Date; reviewed_at: Date }>(
        sql`select ready_at, reviewed_at from referrals where reviewed_at >= ${from} and ready_at is not null`,
      )
    ).map(({ ready_at, reviewed_at }) => ({ askedAt: ready_at, answeredAt: reviewed_at })),
}

/** Rewards that are earned and can't be paid, because the fund is empty. */
export const unpaidReferrals: WaitingCases = {
  kind: 'rewards_unpaid',
  href: '/admin/rewards',
  roles: ['finance'],
  limitMs: DAY_MS,
  since: (tx) => readSince(tx, sql`state = 'open' and waits_for = 'funds'`),
}

async function readSince(tx: Tx, which: Statement): Promise<Date[]> {
  const rows = await tx.rows<{ ready_at: Date }>(sql`select ready_at from referrals where ${which} order by ready_at limit 1000`)
  return rows.map(({ ready_at }) => ready_at)
}

export const rewardRegister: Register = {
  kind: 'rewards',
  count: async (tx) => Number((await tx.one<{ count: bigint }>(sql`select count(*) as count from referrals`)).count),
}

/** A referral is called by whoever was brought. */
export const referralNames: SubjectNames = {
  kind: 'referral',
  read: async (tx, ids) =>
    new Map(
      (
        await tx.rows<{ id: bigint; name: string }>(sql`
          select r.id, p.display_name as name from referrals r join published.profiles p on p.id = r.profile_id
          where r.id = any(${ids.filter((id) => /^[1-9][0-9]{0,17}$/.test(id))}::bigint[])`)
      ).map(({ id, name }) => [String(id), name]),
    ),
}
