import { type EntryDetailSource, NO_DETAIL } from '#features/pocket'
import { sql } from '#platform/db'

/** A reward in the ledger: who was brought, or the words of whoever granted it. */
export const rewardEntryDetails: EntryDetailSource = {
  kinds: {
    reward: { plain: ['report.line.reward', 'report.line.reward'] },
  },
  async read(tx, entries) {
    const rows = await tx.rows<{ posting_id: bigint; ref: bigint; note: string }>(sql`
      select w.posting_id, w.id as ref, coalesce(nullif(w.reason, ''), p.display_name, '') as note
      from rewards w
      left join referrals r on r.id = w.referral_id
      left join published.profiles p on p.id = case w.kind when 'referrer' then r.profile_id when 'referred' then r.referrer_profile_id end
      where w.posting_id = any(${entries.map(({ postingId }) => postingId)}::bigint[])`)
    return new Map(rows.map(({ posting_id, ref, note }) => [posting_id, { ...NO_DETAIL, ref: String(ref), note: note || null }]))
  },
}
