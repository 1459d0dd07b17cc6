import { ceilDiv, floorDiv, powerOfTen } from '@bourse/domain/money'
import type { Ratio } from '@bourse/domain/pocket'
import { type RateOutcome, SETTLEMENT, settlementRate, type Sides, sidesOf } from '@bourse/domain/rate'
import { type Db, sql, type Tx } from '#platform/db'
import { type MarketRow, readMarkets } from '../markets.ts'
import { foldTrades } from './fold-trades.ts'
import { RATE_DIGITS } from './rate-digits.ts'
import { readInputs } from './read-inputs.ts'

/** Once a minute, for every market. What fails in one market keeps no other back, and is reported in the end. */
export async function recordRates(db: Db): Promise<void> {
  const faults: unknown[] = []
  for (const market of await db.read(readMarkets)) {
    try {
      await foldTrades(db, market.id)
      await db.transaction(async (tx) => {
        const inputs = await readInputs(tx, market)
        await recordBook(tx, market, sidesOf(inputs))
        await recordRate(tx, market, settlementRate(inputs))
      })
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `settlement rates could not be recorded in ${faults.length} markets`)
}

/** Also where there is no rate: whoever bends the book has to keep it bent for an hour. */
async function recordBook(tx: Tx, market: MarketRow, book: Sides | undefined): Promise<void> {
  await tx.run(sql`delete from rate_books where market_id = ${market.id} and at < now() - interval '3 hours'`)
  if (!book) return
  const [bid, ask] = [decimalOf(book.bid, market, floorDiv), decimalOf(book.ask, market, ceilDiv)]
  await tx.run(sql`
    insert into rate_books (market_id, at, bid, ask) values (${market.id}, now(), ${bid}::numeric, ${ask}::numeric) on conflict do nothing`)
}

/** A rate that was set at an opening goes on until the market has made one itself, or is halted. */
async function recordRate(tx: Tx, { id, ...market }: MarketRow, outcome: RateOutcome): Promise<void> {
  const goodSeconds = SETTLEMENT.goodForMs / 1_000
  if (outcome.ok) {
    const text = (ratio: Ratio, rounded: typeof floorDiv) => decimalOf(ratio, market, rounded)
    const { average, low, high, middle, trades, persons, volume, capacity } = outcome
    await tx.run(sql`
      insert into settlement_rates (market_id, at, good_until, average, low, high, middle, trades, persons, volume, capacity)
      values (${id}, now(), now() + ${goodSeconds} * interval '1 second', ${text(average, floorDiv)}::numeric, ${text(low, floorDiv)}::numeric,
              ${text(high, ceilDiv)}::numeric, ${text(middle, floorDiv)}::numeric, ${trades}, ${persons}, ${volume}, ${capacity})`)
    return
  }
  await tx.run(sql`
    insert into settlement_rates (market_id, at, good_until, reason)
    select ${id}, now(), now() + ${goodSeconds} * interval '1 second', ${outcome.reason}
    where ${outcome.reason === 'HALTED'} or not exists (
      select from (select source, good_until from settlement_rates where market_id = ${id} order by id desc limit 1) l
      where l.source = 'opening' and l.good_until > now())`)
}

/** What an operator sets when a demo world opens, so that it can settle before a day was traded: never a call, only a seed or a test. */
export async function setOpeningRate(
  tx: Tx,
  { id }: Pick<MarketRow, 'id'>,
  { low, high, capacity, goodFor }: { low: string; high: string; capacity: bigint; goodFor: string },
): Promise<void> {
  await tx.run(sql`
    insert into settlement_rates (market_id, at, good_until, source, average, low, high, middle, trades, persons, volume, capacity)
    select ${id}, now(), now() + ${goodFor}::interval, 'opening', m, l, h, m, 0, 0, 0, ${capacity}
    from (select ${low}::numeric as l, ${high}::numeric as h, round((${low}::numeric + ${high}::numeric) / 2, 24) as m) r`)
}

/** Rates of the last eight days and those that something was settled at. */
export async function forgetRates(db: Db): Promise<void> {
  await db.transaction((tx) =>
    tx.run(sql`
      delete from settlement_rates r where r.at < now() - interval '8 days'
        and not exists (select from rate_uses u where u.rate_id = r.id)`),
  )
}

/** Between whole units, as a plain decimal. */
function decimalOf(
  { numerator, denominator }: Ratio,
  { base_decimals, quote_decimals }: Pick<MarketRow, 'base_decimals' | 'quote_decimals'>,
  rounded: typeof floorDiv,
): string {
  const scaled = rounded(numerator * powerOfTen(base_decimals) * powerOfTen(RATE_DIGITS), denominator * powerOfTen(quote_decimals))
  const digits = scaled.toString().padStart(RATE_DIGITS + 1, '0')
  return `${digits.slice(0, -RATE_DIGITS)}.${digits.slice(-RATE_DIGITS)}`
}
