import { fees, type OwnFeesReply } from '@bourse/contracts/exchange'
import { FEE_TIER_DAYS, ratesOfTier, scheduleOf } from '@bourse/domain/exchange'
import { displayAmount } from '@bourse/domain/money'
import { type MarketRow, presentTier, readMarkets, specOf, termsOf } from '#features/market'
import { sql, type Tx } from '#platform/db'
import type { Http } from '#platform/http'

export function feeRoutes(http: Http): void {
  http.read(fees.own, async ({ tx, caller }) => {
    const standings = await readStandings(tx, caller.userId)
    return (await readMarkets(tx)).map((row) => presentOwnFees(row, standings.get(row.id)))
  })
}

interface Standing extends Record<string, unknown> {
  market_id: number
  tier: number
  volume: bigint
  assigned_for: string | null
}

/** By market: the tier that the exchange charges by, and the volume that it was assigned by. */
async function readStandings(tx: Tx, userId: bigint): Promise<Map<number, Standing>> {
  const rows = await tx.rows<Standing>(sql`
    select r.market_id, coalesce(m.tier, 0) as tier, v.volume, r.assigned_for::text as assigned_for
    from fee_tier_runs r
    left join fee_tier_members m on m.market_id = r.market_id and m.user_id = ${userId}
    cross join lateral (
      select coalesce(sum(v.volume), 0) as volume from fee_volumes v
      where v.market_id = r.market_id and v.user_id = ${userId} and v.day >= r.assigned_for - ${FEE_TIER_DAYS}::int and v.day < r.assigned_for) v`)
  return new Map(rows.map((row) => [row.market_id, row]))
}

function presentOwnFees(row: MarketRow, standing: Standing | undefined): OwnFeesReply {
  const spec = specOf(row)
  const schedule = scheduleOf(termsOf(row))
  const volume = standing?.volume ?? 0n
  const tier = Math.min(standing?.tier ?? 0, schedule.length - 1)
  const { takerPpm, makerPpm } = ratesOfTier(schedule, tier)
  const next = schedule[tier + 1]
  const amount = (raw: bigint) => displayAmount(raw, spec.quote, spec.quote.decimals)
  return {
    market: row.symbol,
    quote_symbol: spec.quote.code,
    tier: tier + 1,
    taker_fee_ppm: takerPpm,
    maker_fee_ppm: makerPpm,
    volume: amount(volume),
    assigned_for: standing?.assigned_for ?? null,
    tiers: schedule.map((one) => presentTier(spec, one)),
    next: next ? { tier: tier + 2, missing: amount(next.fromVolume > volume ? next.fromVolume - volume : 0n) } : null,
  }
}
