import { floorDiv, powerOfTen } from '@bourse/domain/money'
import type { RateRefusal, Worth } from '@bourse/domain/rate'
import { sql, type Tx } from '#platform/db'
import { AppError } from '#platform/http'
import { RATE_DIGITS } from './rate-digits.ts'

export interface RateUse {
  kind: 'subscription' | 'venue'
  ref: bigint
  /** What is settled, in raw units of the asset that is given up, and its code. */
  amount: bigint
  from: string
}

interface Step {
  market_id: number
  rate_id: bigint
  is_along: boolean
  low: string
  high: string
  capacity: bigint
  used: bigint
  base_decimals: number
  quote_decimals: number
}

/**
 * Whether so much may be settled at the rates of these markets: what was settled within a day is never more than the capacity of any of
 * them, so that moving a rate costs more than everything that is settled at it could bring.
 */
export async function hasRoom(tx: Tx, worth: Worth & { ok: true }, use: Pick<RateUse, 'amount' | 'from'>): Promise<boolean> {
  return (await stepsOf(tx, worth, use)).every(({ step, amount }) => step.used + amount <= step.capacity)
}

/** Counts what is settled, in the transaction that settles it; refused where it is too much. Of several at once each counts those before it. */
export async function takeRoom(tx: Tx, worth: Worth & { ok: true }, use: RateUse): Promise<void> {
  for (const symbol of worth.through.toSorted())
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`rate capacity ${symbol}`}, 0))`)
  for (const { step, amount } of await stepsOf(tx, worth, use)) {
    if (step.used + amount > step.capacity) refuseRate('AMOUNT_TOO_LARGE')
    await tx.run(sql`
      insert into rate_uses (market_id, rate_id, kind, ref, amount) values (${step.market_id}, ${step.rate_id}, ${use.kind}, ${use.ref}, ${amount})`)
  }
}

/** The one refusal for a missing rate, with its reason. */
export function refuseRate(reason: RateRefusal): never {
  throw new AppError('NO_RATE', { fields: { reason: [reason] } })
}

/** Each market of the way with what goes through it, in raw units of its quote asset. */
async function stepsOf(
  tx: Tx,
  { through }: Worth & { ok: true },
  { amount, from }: Pick<RateUse, 'amount' | 'from'>,
): Promise<{ step: Step; amount: bigint }[]> {
  const steps: { step: Step; amount: bigint }[] = []
  let [given, asset] = [amount, from]
  for (const symbol of through) {
    const found = await readStep(tx, symbol, asset)
    if (!found) return refuseRate('OUT_OF_DATE')
    const { other, ...step } = found
    const received = step.is_along ? scaled(given, step.low, step) : given
    steps.push({ step, amount: received })
    given = step.is_along ? received : unscaled(given, step.high, step)
    asset = other
  }
  return steps
}

function readStep(tx: Tx, symbol: string, asset: string): Promise<(Step & { other: string }) | undefined> {
  return tx.maybe<Step & { other: string } & Record<string, unknown>>(sql`
    select m.id as market_id, r.id as rate_id, b.code = ${asset} as is_along, case when b.code = ${asset} then q.code else b.code end as other,
           r.low::text, r.high::text, r.capacity, b.decimals as base_decimals, q.decimals as quote_decimals,
           (select coalesce(sum(u.amount), 0) from rate_uses u where u.market_id = m.id and u.at > now() - interval '24 hours') as used
    from markets m join published.assets b on b.id = m.base_asset_id join published.assets q on q.id = m.quote_asset_id
    cross join lateral (select * from settlement_rates r where r.market_id = m.id order by r.id desc limit 1) r
    where m.symbol = ${symbol} and m.status = 'open' and r.reason is null and r.good_until > now()`)
}

/** Of a decimal of so many digits. */
function digitsOf(rate: string): bigint {
  const [whole = '0', fraction = ''] = rate.split('.')
  return BigInt(whole + fraction.padEnd(RATE_DIGITS, '0'))
}

function scaled(base: bigint, rate: string, { base_decimals, quote_decimals }: Step): bigint {
  return floorDiv(base * digitsOf(rate) * powerOfTen(quote_decimals), powerOfTen(RATE_DIGITS) * powerOfTen(base_decimals))
}

function unscaled(quote: bigint, rate: string, { base_decimals, quote_decimals }: Step): bigint {
  return floorDiv(quote * powerOfTen(RATE_DIGITS) * powerOfTen(base_decimals), digitsOf(rate) * powerOfTen(quote_decimals))
}
