import type { ReplyOf } from '@bourse/contracts/http'
import type { reward as contract, RewardFund, StaffReferral } from '@bourse/contracts/reward'
import { powerOfTen } from '@bourse/domain/money'
import { GRANT_ALONE_MAX, type ReferralState, stepOf } from '@bourse/domain/reward'
import { feesWallet, rewardsWallet } from '#features/ledger'
import { PERSON, type PersonRow, presentPerson } from '#features/profile'
import { readMembers } from '#features/session'
import { sql, type Statement, type Tx } from '#platform/db'
import { byId, type ListQuery, orderedBy, type Place, readList } from '#platform/list'
import type { ReferralRow } from './referrals.ts'
import { presentTerms, readTerms } from './terms.ts'

/** Who was brought by whom; those that are held come longest waiting first. */
export async function listReferrals(
  tx: Tx,
  query: ListQuery & { state?: ReferralState | undefined },
): Promise<ReplyOf<typeof contract.staffList>> {
  const { state } = query
  const which = state === undefined ? sql`true` : sql`r.state = ${state}`
  const { rows, next } = await readList(query, state === 'held' ? LONGEST_WAITING : NEWEST, ({ isNext, order, limit, place }) =>
    readRows(tx, sql`${which} and ${isNext} order by ${order} limit ${limit}`, place),
  )
  const { total } = await tx.one<{ total: bigint }>(sql`select count(*) as total from referrals r where ${which}`)
  return { items: await presentReferrals(tx, rows), next, total: Number(total) }
}

const BY_ID = { by: sql`r.id`, kind: 'bigint' } as const
const NEWEST = orderedBy([{ ...BY_ID, isDescending: true }])
const LONGEST_WAITING = orderedBy([{ by: sql`r.ready_at`, kind: 'moment', isNullable: true }, BY_ID], 'waiting')

export async function readReferral(tx: Tx, id: bigint): Promise<StaffReferral | undefined> {
  return (await presentReferrals(tx, await readRows(tx, sql`r.id = ${id}`)))[0]
}

type Read = Omit<ReferralRow, 'asset_id' | 'fill_id' | 'reviewed_by'> & { alike: bigint; is_complete: boolean; place: Place }

function readRows(tx: Tx, which: Statement, place = sql`null`): Promise<Read[]> {
  return tx.rows<Read & Record<string, unknown>>(sql`
    select r.id, r.referrer_profile_id, r.profile_id, r.referrer_amount, r.referred_amount, r.state, r.joined_at, r.ready_at, r.suspicion,
           r.waits_for, r.note, r.ended_at, q.completed_at is not null as is_complete,
           (select count(*) from referrals x where x.referrer_profile_id = r.referrer_profile_id and x.id <> r.id
              and x.suspicion = r.suspicion) as alike, ${place} as place
    from referrals r join published.profiles q on q.id = r.profile_id where ${which}`)
}

async function presentReferrals(tx: Tx, rows: readonly Read[]): Promise<StaffReferral[]> {
  const people = await readPeople(
    tx,
    rows.flatMap(({ referrer_profile_id, profile_id }) => [referrer_profile_id, profile_id]),
  )
  return rows.map((row) => ({
    id: String(row.id),
    referrer: people(row.referrer_profile_id),
    person: people(row.profile_id),
    joinedAt: row.joined_at.getTime(),
    step: stepOf({ isComplete: row.is_complete, hasTraded: row.ready_at !== null, isPaid: row.state === 'paid' }),
    state: row.state,
    suspicion: row.suspicion,
    alike: Number(row.alike),
    waitsFor: row.waits_for,
    amount: String(row.referrer_amount + row.referred_amount),
    endedAt: row.ended_at?.getTime() ?? null,
    note: row.note,
  }))
}

async function readPeople(tx: Tx, ids: readonly bigint[]) {
  const rows = await tx.rows<PersonRow & Record<string, unknown>>(
    sql`select ${PERSON} from published.profiles p where p.id = any(${ids.map(String)}::bigint[])`,
  )
  const known = new Map(rows.map((row) => [row.id, presentPerson(row)]))
  return (id: bigint) => {
    const person = known.get(id)
    if (!person) throw new Error(`the profile ${id} is missing`)
    return person
  }
}

interface GrantRead {
  id: bigint
  profile_id: bigint
  amount: bigint
  reason: string
  at: Date
  granted_by: bigint
  signed_by: bigint | null
}

export async function listGrants(tx: Tx, query: ListQuery): Promise<ReplyOf<typeof contract.staffGrants>> {
  const { rows, next } = await readList(query, byId(sql`w.id`), ({ isNext, order, limit }) =>
    tx.rows<GrantRead & Record<string, unknown>>(sql`
      select w.id, w.profile_id, w.amount, w.reason, w.at, w.granted_by, w.signed_by
      from rewards w where w.kind = 'grant' and ${isNext} order by ${order} limit ${limit}`),
  )
  const people = await readPeople(
    tx,
    rows.map(({ profile_id }) => profile_id),
  )
  const staff = new Map(
    (
      await readMembers(
        tx,
        rows.flatMap(({ granted_by, signed_by }) => (signed_by === null ? [granted_by] : [granted_by, signed_by])),
      )
    ).map(({ user_id, display_name }) => [user_id, display_name]),
  )
  const items = rows.map(({ id, profile_id, amount, reason, at, granted_by, signed_by }) => ({
    id: String(id),
    person: people(profile_id),
    amount: String(amount),
    reason,
    at: at.getTime(),
    by: staff.get(granted_by) ?? '',
    signedBy: signed_by === null ? null : (staff.get(signed_by) ?? ''),
  }))
  return { items, next }
}

/** What is left, what is owed, and what was paid this year. */
export async function readFund(tx: Tx): Promise<RewardFund> {
  const terms = await readTerms(tx)
  const { id: assetId, decimals } = terms.token
  const balances = await tx.rows<{ id: bigint; balance: bigint }>(sql`
    select id, balance from published.wallets where id in (${await rewardsWallet(tx, assetId)}, ${await feesWallet(tx, assetId)})`)
  const balanceOf = async (wallet: Promise<bigint>) => {
    const id = await wallet
    return String(balances.find((row) => row.id === id)?.balance ?? 0n)
  }
  const sums = await tx.rows<{ stage: string; people: bigint; amount: bigint }>(sql`
    select case when state = 'held' then 'held' when ready_at is not null then 'owed' else 'promised' end as stage, count(*) as people,
           sum(referrer_amount + referred_amount)::numeric as amount
    from referrals where state in ('open', 'held') and asset_id = ${assetId} group by 1
    union all
    select case when kind = 'grant' then 'grants' else 'referrals' end, count(*) filter (where kind <> 'referred'), sum(amount)::numeric
    from rewards where asset_id = ${assetId} and at >= date_trunc('year', now() at time zone 'UTC') at time zone 'UTC' group by 1`)
  const sumOf = (stage: string) => {
    const { people = 0n, amount = 0n } = sums.find((row) => row.stage === stage) ?? {}
    return { people: Number(people), amount: String(amount) }
  }
  return {
    terms: presentTerms(terms),
    balance: await balanceOf(rewardsWallet(tx, assetId)),
    fees: await balanceOf(feesWallet(tx, assetId)),
    owed: sumOf('owed'),
    promised: sumOf('promised'),
    held: sumOf('held'),
    year: { referrals: sumOf('referrals'), grants: sumOf('grants') },
    aloneMax: String(GRANT_ALONE_MAX * powerOfTen(decimals)),
  }
}
