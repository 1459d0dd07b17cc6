import type { perk, PerkReply } from '@bourse/contracts/perk'
import type { ReplyOf } from '@bourse/contracts/http'
import { DUES_PERIODS, duesBefore, type DuesPeriod } from '@bourse/domain/perk'
import { assetsByIds } from '#features/catalogue'
import { presentVenueAsset } from '#features/venue'
import { sql, type Tx } from '#platform/db'
import { duesOf, isRecurring } from './dues/dues-of.ts'
import { readMemberRows } from './members-list.ts'
import { type MembershipRow, readMemberships } from './memberships.ts'
import type { PerkRow } from './perks.ts'
import { presentMember } from './present.ts'
import { readTotals } from './totals.ts'

type Income = ReplyOf<typeof perk.income>

const DAY_MS = 86_400_000
const LATE_MAX = 100

/** What a perk brought, what is late, and what the coming days should bring, for its owner. */
export async function readIncome(tx: Tx, row: PerkRow, now: Date): Promise<Income> {
  const members = await readPaying(tx, [row.id])
  const late = members.filter(({ late_since }) => late_since !== null)
  const shown = await readMemberRows(
    tx,
    late.slice(0, LATE_MAX).map(({ id }) => id),
  )
  return {
    asset: await readAsset(tx, row),
    months: (await readTotals(tx, row)).months,
    late: {
      count: late.length,
      amount: String(sumOf(late.map(({ payment }) => payment ?? 0n))),
      members: shown.map((member) => presentMember(member, { reader: 'owner', transparency: row.transparency })),
    },
    forecast: { days30: String(forecast(members, now, 30)), days365: String(forecast(members, now, 365)) },
    byPeriod: DUES_PERIODS.flatMap((period) => countPeriod(members, period)),
  }
}

/** The dues that these memberships should still pay within so many days. */
export function forecast(members: readonly MembershipRow[], now: Date, days: number): bigint {
  const until = new Date(now.getTime() + days * DAY_MS)
  return sumOf(members.filter(isRecurring).map((member) => duesBefore(duesOf(member), now, until)))
}

/** The active memberships of these perks that have dues, longest late first. */
export async function readPaying(tx: Tx, perkIds: readonly bigint[]): Promise<MembershipRow[]> {
  const rows = await tx.rows<{ id: bigint }>(
    sql`select id from memberships where perk_id = any(${perkIds}::bigint[]) and status = 'active' and period is not null`,
  )
  const members = await readMemberships(
    tx,
    rows.map(({ id }) => id),
  )
  return members.toSorted((one, other) => (one.late_since?.getTime() ?? Infinity) - (other.late_since?.getTime() ?? Infinity) || 0)
}

function countPeriod(members: readonly MembershipRow[], period: DuesPeriod): Income['byPeriod'] {
  const paying = members.filter((member) => member.period === period)
  if (paying.length === 0) return []
  return [{ period, members: paying.length, amount: String(sumOf(paying.map(({ payment }) => payment ?? 0n))) }]
}

async function readAsset(tx: Tx, { quote_asset_id }: PerkRow): Promise<PerkReply['quoteAsset']> {
  const asset = quote_asset_id === null ? undefined : (await assetsByIds(tx, [quote_asset_id])).get(quote_asset_id)
  return asset ? presentVenueAsset(asset, 'en') : null
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}
