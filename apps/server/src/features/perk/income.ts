import type { perk, PerkReply } from '@bourse/contracts/perk'
import type { Lang, ReplyOf } from '@bourse/contracts/http'
import { DUES_PERIODS, type DuesPeriod } from '@bourse/domain/perk'
import { assetsByIds } from '#features/catalogue'
import { presentVenueAsset } from '#features/venue'
import { sql, type Tx } from '#platform/db'
import { sumPaying, sumRefunds } from './forecast.ts'
import { readMemberRows } from './members-list.ts'
import type { PerkRow } from './perks.ts'
import { presentMember } from './present.ts'
import { readTotals } from './totals.ts'

type Income = ReplyOf<typeof perk.income>

const LATE_MAX = 100

/** What a perk brought, what is late, and what the coming days should bring, for its owner. */
export async function readIncome(tx: Tx, row: PerkRow, { now, lang }: { now: Date; lang: Lang }): Promise<Income> {
  const sums = (await sumPaying(tx, [row.id], now)).get(row.id)
  const late = await readMemberRows(tx, await lateIds(tx, row))
  return {
    asset: await readAsset(tx, row, lang),
    months: (await readTotals(tx, row)).months,
    late: {
      count: sums?.late_count ?? 0,
      amount: String(sums?.late_amount ?? 0n),
      members: late.map((member) => presentMember(member, { reader: 'owner', transparency: row.transparency })),
    },
    forecast: { days30: String(sums?.days30 ?? 0n), days365: String(sums?.days365 ?? 0n) },
    byPeriod: await countPeriods(tx, row),
    refundable: String(row.is_active ? await sumRefunds(tx, row.id, now) : 0n),
  }
}

/** Those who are late, longest first. */
async function lateIds(tx: Tx, { id }: PerkRow): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>(sql`
    select id from memberships where perk_id = ${id} and status = 'active' and late_since is not null order by late_since, id limit ${LATE_MAX}`)
  return rows.map((row) => row.id)
}

/** In the specification's order of periods. */
async function countPeriods(tx: Tx, { id }: PerkRow): Promise<Income['byPeriod']> {
  const rows = await tx.rows<{ period: DuesPeriod; members: number; amount: bigint }>(sql`
    select period, count(*)::int as members, sum(payment) as amount from memberships
    where perk_id = ${id} and status = 'active' and period is not null group by period`)
  return rows
    .toSorted((one, other) => DUES_PERIODS.indexOf(one.period) - DUES_PERIODS.indexOf(other.period))
    .map(({ period, members, amount }) => ({ period, members, amount: String(amount) }))
}

async function readAsset(tx: Tx, { quote_asset_id }: PerkRow, lang: Lang): Promise<PerkReply['quoteAsset']> {
  const asset = quote_asset_id === null ? undefined : (await assetsByIds(tx, [quote_asset_id])).get(quote_asset_id)
  return asset ? presentVenueAsset(asset, lang) : null
}
