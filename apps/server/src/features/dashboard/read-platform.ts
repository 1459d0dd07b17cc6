import type { PlatformTiles } from '@bourse/contracts/dashboard'
import { VALUATION_ASSET } from '@bourse/domain/pocket'
import { assetsByIds } from '#features/catalogue'
import { dayRates, readFees, readVolumes, tradedOf, type ValueAt } from '#features/report'
import { countPeople } from '#features/session'
import { countTickets } from '#features/street'
import { sql, type Tx } from '#platform/db'
import { readRewards } from './read-rewards.ts'

const DAY_MS = 86_400_000
const VOLUME_DAYS = 30
const WEEKS = 12

/** What the tiles of staff show. */
export async function readTiles(tx: Tx, now: Date): Promise<PlatformTiles> {
  const { code, decimals, decimalsMin } = VALUATION_ASSET
  return {
    at: now.getTime(),
    asset: { code, decimals, decimals_min: decimalsMin },
    people: await readPeople(tx),
    ...(await readMoney(tx, now)),
    street: await countTickets(tx),
  }
}

async function readPeople(tx: Tx): Promise<PlatformTiles['people']> {
  const { total, hereToday, weeks } = await countPeople(tx, WEEKS)
  const { verified, traded } = await tx.one<{ verified: bigint; traded: bigint }>(sql`
    select count(*) filter (where p.identity_verified = 'approved') as verified,
           count(*) filter (where exists (select from published.fills f where f.maker_pocket_id = p.pocket_id)
                               or exists (select from published.fills f where f.taker_pocket_id = p.pocket_id)) as traded
    from published.profiles p`)
  return {
    total,
    hereToday,
    weeks: weeks.map(({ at, count }) => ({ at: at.getTime(), value: String(count) })),
    verified: Number(verified),
    traded: Number(traded),
  }
}

/** All at the rates of each day, from one reading of the trades. */
async function readMoney(tx: Tx, now: Date): Promise<Pick<PlatformTiles, 'volume' | 'fees' | 'result'>> {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)
  const before = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)
  const [from, until] = [today - (VOLUME_DAYS - 1) * DAY_MS, today + DAY_MS]
  const volumes = await readVolumes(tx, { fromMs: Math.min(from, before), untilMs: until })
  const fees = await readFees(
    tx,
    { fromMs: before, untilMs: until },
    volumes.filter(({ day }) => startOf(day) >= before),
  )
  const rewards = await readRewards(tx, before, until)
  const assets = await assetsByIds(tx, [
    ...volumes.flatMap(({ market }) => [market.base_asset_id, market.quote_asset_id]),
    ...[...fees, ...rewards].map(({ assetId }) => assetId),
  ])
  const rates = await dayRates(tx, [...assets.values()])
  const traded = volumes
    .filter(({ day }) => startOf(day) >= from)
    .map((volume) => ({ day: volume.day, name: volume.market.symbol, value: tradedOf(volume, rates).volume }))
  const earned = fees.map(({ day, kind, assetId, amount }) => ({ day, name: kind, value: valueOn(rates, assetId, amount, day) }))
  const given = rewards.map(({ day, assetId, amount }) => ({ day, name: 'reward', value: valueOn(rates, assetId, amount, day) }))
  const taken = since(earned, month)
  return {
    volume: {
      days: byDay(traded, from, until),
      markets: byName(traded).map(({ name, value }) => ({ symbol: name, value: String(value) })),
    },
    fees: {
      total: String(sumOf(taken)),
      days: byDay(taken, month, until),
      kinds: byName(taken).map(({ name, value }) => ({ kind: name, value: String(value) })),
    },
    result: { month: resultOf(taken, since(given, month)), before: resultOf(earlier(earned, month), earlier(given, month)) },
  }
}

interface Part {
  day: string
  name: string
  value: bigint
}

const since = (parts: readonly Part[], at: number) => parts.filter(({ day }) => startOf(day) >= at)
const earlier = (parts: readonly Part[], at: number) => parts.filter(({ day }) => startOf(day) < at)
const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { value }) => sum + value, 0n)

function resultOf(earned: readonly Part[], given: readonly Part[]): PlatformTiles['result']['month'] {
  const [fees, rewards] = [sumOf(earned), sumOf(given)]
  return { fees: String(fees), rewards: String(rewards), net: String(fees - rewards) }
}

/** Every day of the span, also those on which nothing happened. */
function byDay(parts: readonly Part[], from: number, until: number): PlatformTiles['volume']['days'] {
  const days: PlatformTiles['volume']['days'] = []
  for (let at = from; at < until; at += DAY_MS) {
    const value = parts.reduce((sum, part) => (startOf(part.day) === at ? sum + part.value : sum), 0n)
    days.push({ at, value: String(value) })
  }
  return days
}

/** The largest first. */
function byName(parts: readonly Part[]): { name: string; value: bigint }[] {
  const sums = new Map<string, bigint>()
  for (const { name, value } of parts) sums.set(name, (sums.get(name) ?? 0n) + value)
  return [...sums].map(([name, value]) => ({ name, value })).toSorted((a, b) => (a.value < b.value ? 1 : a.value > b.value ? -1 : 0))
}

function valueOn(rates: ReadonlyMap<bigint, ValueAt>, assetId: bigint, amount: bigint, day: string): bigint {
  return rates.get(assetId)?.(amount, startOf(day)) ?? 0n
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}
