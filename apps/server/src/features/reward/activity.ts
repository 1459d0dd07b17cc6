import { PAGES } from '@bourse/contracts/page'
import { kindsAbout } from '@bourse/domain/activity'
import { ACTIVITY_SOURCES, type ActivitySource, type Subject } from '#features/activity'
import { sql } from '#platform/db'

interface Paid extends Subject {
  quantity: bigint
  reason: string
}

const paid: ActivitySource<Paid> = {
  kinds: kindsAbout('reward'),
  readSubjects: (tx, ids) =>
    tx.rows<Paid & Record<string, unknown>>(sql`
      select w.id, w.profile_id as owner_id, case w.kind when 'referrer' then r.profile_id when 'referred' then r.referrer_profile_id end as other_id,
             w.asset_id, w.amount as quantity, w.reason
      from rewards w left join referrals r on r.id = w.referral_id where w.id = any(${ids}::bigint[])`),
  hrefOf: () => PAGES.rewards.path,
  movedBy: ({ quantity }) => ({ amount: quantity }),
  valuesOf: ({ subject }) => ({ reason: subject?.reason }),
}

interface Brought extends Subject {
  reason: string
}

const brought: ActivitySource<Brought> = {
  kinds: kindsAbout('referral'),
  readSubjects: (tx, ids) =>
    tx.rows<Brought & Record<string, unknown>>(sql`
      select r.id, r.referrer_profile_id as owner_id, r.profile_id as other_id, r.asset_id, r.referrer_amount as quantity, r.note as reason
      from referrals r where r.id = any(${ids}::bigint[])`),
  hrefOf: () => PAGES.rewards.path,
  valuesOf: ({ subject }) => ({ reason: subject?.reason }),
}

export const rewardActivity = [ACTIVITY_SOURCES.with(paid), ACTIVITY_SOURCES.with(brought)]
