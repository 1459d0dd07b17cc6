import { type EntryDetail, type EntryDetailSource, NO_DETAIL, type OpenSource } from '#features/pocket'
import { ANSWER_WINDOW_MS } from '@bourse/domain/perk'
import { sql } from '#platform/db'

interface HeldRow {
  id: bigint
  amount: bigint
  created_at: Date
  expires_at: Date | null
  name: string
  display_name: string
}

/** Dues that wait for an answer or are held ahead, for the perk's owner; and unused ones that are on their way back to the member. */
export const duesOpenParts: OpenSource = async (tx, { id }) => {
  const rows = await tx.rows<HeldRow & Record<string, unknown>>(sql`
    select m.id, h.remaining as amount, h.created_at, o.name, o.display_name,
           case when m.status in ('asked', 'offered') then m.asked_at + ${ANSWER_WINDOW_MS} * interval '1 millisecond' end as expires_at
    from (select * from published.holds where wallet_id = ${id} and state = 'active' and kind = 'dues' offset 0) h
    join memberships m on m.id = h.ref::bigint
    join published.profiles o on o.id = case when h.id = m.refund_hold_id then m.profile_id else m.group_profile_id end
    order by h.id desc`)
  return rows.map((row) => ({
    kind: 'dues' as const,
    ref: String(row.id),
    amount: String(row.amount),
    since: row.created_at.getTime(),
    expiresAt: row.expires_at?.getTime() ?? null,
    to: { name: row.name, displayName: row.display_name },
    order: null,
  }))
}

interface DetailRow {
  posting_id: bigint
  ref: string
  note: string
  owner_pocket_id: bigint
  owner: NonNullable<EntryDetail['counterpart']>
  payer: NonNullable<EntryDetail['counterpart']>
}

/** Between whom dues and tips moved, and for which perk. The first dues of a gift were its giver's. */
export const duesEntryDetails: EntryDetailSource = {
  kinds: {
    dues: { named: ['report.line.duesIn', 'report.line.duesOut'] },
    dues_refund: { named: ['report.line.duesBackIn', 'report.line.duesBackOut'] },
    tip: { named: ['report.line.tipIn', 'report.line.tipOut'] },
  },
  async read(tx, entries) {
    const refs = (...kinds: string[]) => entries.filter(({ kind }) => kinds.includes(kind))
    const [dues, tips] = [refs('dues', 'dues_refund'), refs('tip')]
    const rows = await tx.rows<DetailRow & Record<string, unknown>>(sql`
      select moved.posting_id, moved.ref, moved.note, o.pocket_id as owner_pocket_id,
             jsonb_build_object('name', o.name, 'displayName', o.display_name) as owner,
             jsonb_build_object('name', p.name, 'displayName', p.display_name) as payer
      from (
        select u.posting_id, m.id::text as ref, k.name as note, k.owner_profile_id,
               case when exists (select from published.entries e join published.wallets w on w.id = e.wallet_id
                                 join published.profiles q on q.pocket_id = w.pocket_id
                                 where e.posting_id = u.posting_id and not e.of_fill and q.id = m.gifted_by_profile_id)
                    then m.gifted_by_profile_id else m.profile_id end as payer_id
        from unnest(${dues.map(({ postingId }) => postingId)}::bigint[], ${dues.map(({ ref }) => ref)}::text[]) as u(posting_id, ref)
        join memberships m on m.id = u.ref::bigint join perks k on k.id = m.perk_id
        union all
        select t.posting_id, t.id::text, coalesce(nullif(t.note, ''), k.name), k.owner_profile_id, t.profile_id
        from perk_tips t join perks k on k.id = t.perk_id where t.posting_id = any(${tips.map(({ postingId }) => postingId)}::bigint[])
      ) moved
      join published.profiles o on o.id = moved.owner_profile_id join published.profiles p on p.id = moved.payer_id`)
    const pockets = new Map(entries.map(({ postingId, pocketId }) => [postingId, pocketId]))
    return new Map(rows.map((row) => [row.posting_id, detailOf(row, pockets.get(row.posting_id) === row.owner_pocket_id)]))
  },
}

function detailOf({ ref, note, owner, payer }: DetailRow, isOwners: boolean): EntryDetail {
  return { ...NO_DETAIL, ref, counterpart: isOwners ? payer : owner, note }
}
