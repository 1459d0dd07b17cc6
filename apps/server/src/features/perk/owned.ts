import type { Lang, ReplyOf } from '@bourse/contracts/http'
import type { perk } from '@bourse/contracts/perk'
import type { Asker } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { sumPaying } from './forecast.ts'
import { readMemberRows } from './members-list.ts'
import { PERK, type PerkRow } from './perks.ts'
import { type MemberRow, presentCards, presentMember } from './present.ts'

type Owned = ReplyOf<typeof perk.owned>

/** The rest is in each perk's own list. */
const REQUESTS_MAX = 200

interface Figures extends Record<string, unknown> {
  id: bigint
  given: bigint
  refunded: bigint
  refunded_count: number
}

/** DEF-134: the perks of the caller's active profile with their figures and open requests, newest first; switched off ones last. */
export async function readOwned(tx: Tx, asker: Asker, { now, lang }: { now: Date; lang: Lang }): Promise<Owned> {
  const rows = await tx.rows<PerkRow & Record<string, unknown>>(
    sql`select ${PERK} from perks k where k.owner_profile_id = ${asker.profileId} order by k.is_active desc, k.id desc`,
  )
  const ids = rows.map(({ id }) => id)
  const [cards, figures, paying] = [
    await presentCards(tx, rows, { asker, lang }),
    await readFigures(tx, ids),
    await sumPaying(tx, ids, now),
  ]
  const asked = await readRequests(tx, ids)
  return rows.flatMap((row, place) => {
    const [card, figure] = [cards[place], figures.get(row.id)]
    if (!card || !figure) return []
    const sums = paying.get(row.id)
    const requests = asked.filter(({ perk_id }) => perk_id === row.id)
    return [
      {
        perk: card,
        dues30: String(sums?.days30 ?? 0n),
        given: String(figure.given),
        lateCount: sums?.late_count ?? 0,
        switchedOffAt: row.is_active ? null : row.switched_at.getTime(),
        refunded: String(figure.refunded),
        refundedCount: figure.refunded_count,
        requests: requests.map((member) => presentMember(member, { reader: 'owner', transparency: row.transparency })),
      },
    ]
  })
}

/** Refunds are those of the last time that the perk was switched off. */
async function readFigures(tx: Tx, ids: readonly bigint[]): Promise<Map<bigint, Figures>> {
  const rows = await tx.rows<Figures>(sql`
    select k.id, (select coalesce(sum(n.dues + n.tips), 0) from perk_months n where n.perk_id = k.id) as given,
           coalesce(r.refunded, 0) as refunded, coalesce(r.count, 0) as refunded_count
    from perks k
    left join lateral (
      select sum(m.refunded) as refunded, count(*)::int as count from memberships m
      where m.perk_id = k.id and m.status = 'ended' and m.refunded > 0 and m.ended_at >= k.switched_at and not k.is_active
    ) r on true
    where k.id = any(${ids}::bigint[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The oldest first, since they are answered in turn. */
async function readRequests(tx: Tx, perkIds: readonly bigint[]): Promise<MemberRow[]> {
  const rows = await tx.rows<{ id: bigint }>(
    sql`select id from memberships where perk_id = any(${perkIds}::bigint[]) and status = 'asked' order by id limit ${REQUESTS_MAX}`,
  )
  return readMemberRows(
    tx,
    rows.map(({ id }) => id),
  )
}
