import type { marketAdmin } from '@bourse/contracts/exchange'
import type { BodyOf } from '@bourse/contracts/http'
import { exactUnit, FIRST_TERMS, type MarketAsset, type MarketSpec, type MarketTerms, valueText } from '@bourse/domain/exchange'
import { parseAmount } from '@bourse/domain/money'
import { marketBySymbol, readUsualMinValue, storedTiers, type StoredTier, tiersOf } from '#features/market'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { readTerms } from './market-figures.ts'

interface Opening {
  spec: MarketSpec
  terms: MarketTerms
}

/** A market to open, from what staff wrote: two assets that have none yet, with steps whose product is exact. */
export async function checkOpening(tx: Tx, { base, quote, terms }: BodyOf<typeof marketAdmin.create>): Promise<Opening> {
  if (base === quote) raise('INVALID', { quote: ['fields.sameAsset'] })
  const [of, by] = await readAssets(tx, base, quote)
  if (!of?.isActive) return raise('INVALID', { base: ['fields.asset'] })
  if (!by?.isActive) return raise('INVALID', { quote: ['fields.asset'] })
  await demandNoMarket(tx, base, quote)
  const tickRaw = stepOf('terms.tick', terms.tick, by.decimals)
  const lotRaw = stepOf('terms.lot', terms.lot, of.decimals)
  if (exactUnit(tickRaw, lotRaw, of) === undefined) raise('INVALID', { 'terms.tick': ['fields.stepsInexact'] })
  const { maker_fee_ppm: makerFeePpm, taker_fee_ppm: takerFeePpm } = terms
  const spec = { symbol: `${base}-${quote}`, base: of, quote: by, tickRaw, lotRaw, makerFeePpm, takerFeePpm }
  const value = terms.smallest_value === undefined ? valueText(spec, await readUsualMinValue(tx, spec)) : terms.smallest_value
  return { spec, terms: readTerms(spec, { ...terms, fee_tiers: terms.fee_tiers ?? [], smallest_value: value }) }
}

/** Two assets have one market, whichever is the base. */
export async function demandNoMarket(tx: Tx, base: string, quote: string): Promise<void> {
  for (const symbol of [`${base}-${quote}`, `${quote}-${base}`])
    if (await marketBySymbol(tx, symbol)) raise('MARKET_EXISTS', { quote: ['fields.exists'] })
}

/** As the request for a signature keeps it. */
export function payloadOf({ spec, terms }: Opening): Record<string, unknown> {
  const { tickStep: _tick, lotStep: _lot, ...rest } = terms
  return {
    base: spec.base.code,
    quote: spec.quote.code,
    tickRaw: String(spec.tickRaw),
    lotRaw: String(spec.lotRaw),
    ...rest,
    feeTiers: storedTiers(terms.feeTiers),
  }
}

/** From what a request for a signature keeps; an asset may have been closed since. */
export async function readOpening(tx: Tx, payload: Readonly<Record<string, unknown>>): Promise<Opening & { isOffered: boolean }> {
  const { base, quote, tickRaw, lotRaw, ...rest } = payload as unknown as {
    base: string
    quote: string
    tickRaw: string
    lotRaw: string
    feeTiers?: StoredTier[]
  } & Omit<MarketTerms, 'feeTiers'>
  const [of, by] = await readAssets(tx, base, quote)
  if (!of || !by) return raise('NOT_FOUND')
  const terms: MarketTerms = { ...FIRST_TERMS, ...rest, feeTiers: tiersOf(rest.feeTiers) }
  const { makerFeePpm, takerFeePpm } = terms
  const spec = {
    symbol: `${base}-${quote}`,
    base: of,
    quote: by,
    tickRaw: BigInt(tickRaw),
    lotRaw: BigInt(lotRaw),
    makerFeePpm,
    takerFeePpm,
  }
  return { spec, terms, isOffered: of.isActive && by.isActive }
}

async function readAssets(tx: Tx, ...codes: [base: string, quote: string]): Promise<((MarketAsset & { isActive: boolean }) | undefined)[]> {
  const rows = await tx.rows<{ code: string; decimals: number; decimals_min: number; is_active: boolean }>(
    sql`select code, decimals, decimals_min, is_active from published.assets where code = any(${codes}::text[])`,
  )
  return codes.map((code) => {
    const row = rows.find((one) => one.code === code)
    return row && { code, decimals: row.decimals, decimalsMin: row.decimals_min, isActive: row.is_active }
  })
}

function stepOf(field: string, text: string, decimals: number): bigint {
  const read = parseAmount(text, decimals)
  return read.ok ? read.value : raise('INVALID', { [field]: [`fields.${read.code}`] })
}
