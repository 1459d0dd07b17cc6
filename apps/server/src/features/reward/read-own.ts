import type { ReplyOf } from '@bourse/contracts/http'
import type { OwnRewards, PaidReward, reward as contract } from '@bourse/contracts/reward'
import { PAGES } from '@bourse/contracts/page'
import { PAID_A_DAY_MAX, PEOPLE_A_YEAR_MAX, shownCode, stepOf } from '@bourse/domain/reward'
import { lastAgreement } from '#features/document'
import { sql, type Tx } from '#platform/db'
import { byId, type ListQuery, readList } from '#platform/list'
import { codeOf } from './codes.ts'
import { countBrought } from './join.ts'
import type { ReferralRow } from './referrals.ts'
import { presentTerms, readTerms } from './terms.ts'

/** The link of a profile, and what has come of it. */
export async function readOwn(tx: Tx, profileId: bigint): Promise<OwnRewards> {
  const code = await codeOf(tx, profileId)
  const { sums, granted, earned } = await readSums(tx, profileId)
  const agreement = await lastAgreement(tx, 'reward', profileId)
  return {
    terms: presentTerms(await readTerms(tx)),
    code: shownCode(code),
    path: PAGES.join.path.replace(':code', shownCode(code)),
    earned: String(earned),
    ...sums,
    granted,
    year: { people: await countBrought(tx, profileId), most: PEOPLE_A_YEAR_MAX },
    aDay: PAID_A_DAY_MAX,
    agreement: agreement ? { version: agreement.version, at: agreement.at.getTime() } : null,
  }
}

const STAGES = ['paid', 'held', 'ready', 'open'] as const
type Sum = OwnRewards['paid']

async function readSums(tx: Tx, profileId: bigint): Promise<{ sums: Record<(typeof STAGES)[number], Sum>; granted: Sum; earned: bigint }> {
  const rows = await tx.rows<{ stage: string; people: bigint; amount: bigint }>(sql`
    select case when state = 'open' and ready_at is not null then 'ready' else state end as stage, count(*) as people,
           sum(referrer_amount)::numeric as amount
    from referrals where referrer_profile_id = ${profileId} group by 1`)
  const paid = await tx.one<{ earned: bigint; people: bigint; amount: bigint }>(sql`
    select coalesce(sum(amount), 0)::numeric as earned, count(*) filter (where kind = 'grant') as people,
           coalesce(sum(amount) filter (where kind = 'grant'), 0)::numeric as amount
    from rewards where profile_id = ${profileId}`)
  const sumOf = (stage: string): Sum => {
    const { people = 0n, amount = 0n } = rows.find((row) => row.stage === stage) ?? {}
    return { people: Number(people), amount: String(amount) }
  }
  return {
    sums: { paid: sumOf('paid'), held: sumOf('held'), ready: sumOf('ready'), open: sumOf('open') },
    granted: { people: Number(paid.people), amount: String(paid.amount) },
    earned: paid.earned,
  }
}

type BroughtRow = Pick<ReferralRow, 'id' | 'joined_at' | 'state' | 'ready_at' | 'waits_for' | 'referrer_amount' | 'ended_at' | 'note'> & {
  display_name: string
  photo: string | null
  is_complete: boolean
}

/** By the name that they show; the handle of someone who was brought is theirs to tell. */
export async function listBrought(tx: Tx, profileId: bigint, query: ListQuery): Promise<ReplyOf<typeof contract.brought>> {
  const { rows, next } = await readList(query, byId(sql`r.id`), ({ isNext, order, limit }) =>
    tx.rows<BroughtRow & Record<string, unknown>>(sql`
      select r.id, r.joined_at, r.state, r.ready_at, r.waits_for, r.referrer_amount, r.ended_at, r.note,
             case when p.completed_at is null then '' else p.display_name end as display_name,
             case when p.completed_at is null then null else p.photo end as photo, p.completed_at is not null as is_complete
      from referrals r join published.profiles p on p.id = r.profile_id
      where r.referrer_profile_id = ${profileId} and ${isNext} order by ${order} limit ${limit}`),
  )
  const items = rows.map((row) => ({
    id: String(row.id),
    displayName: row.display_name,
    photo: row.photo,
    joinedAt: row.joined_at.getTime(),
    step: stepOf({ isComplete: row.is_complete, hasTraded: row.ready_at !== null, isPaid: row.state === 'paid' }),
    state: row.state,
    waitsFor: row.waits_for,
    reward: String(row.referrer_amount),
    endedAt: row.ended_at?.getTime() ?? null,
    note: row.note,
  }))
  return { items, next }
}

interface PaidRow extends Record<string, unknown> {
  id: bigint
  kind: PaidReward['kind']
  amount: bigint
  at: Date
  reason: string
  display_name: string
}

export async function listPaid(tx: Tx, profileId: bigint, query: ListQuery): Promise<ReplyOf<typeof contract.paid>> {
  const { rows, next } = await readList(query, byId(sql`w.id`), ({ isNext, order, limit }) =>
    tx.rows<PaidRow>(sql`
      select w.id, w.kind, w.amount, w.at, w.reason, coalesce(p.display_name, '') as display_name
      from rewards w left join referrals r on r.id = w.referral_id
      left join published.profiles p on p.id = case w.kind when 'referrer' then r.profile_id when 'referred' then r.referrer_profile_id end
      where w.profile_id = ${profileId} and ${isNext} order by ${order} limit ${limit}`),
  )
  const items = rows.map(({ id, kind, amount, at, reason, display_name }) => ({
    id: String(id),
    kind,
    amount: String(amount),
    at: at.getTime(),
    reason,
    displayName: display_name,
  }))
  return { items, next }
}
