import type { SetupPlan, SetupStep } from '@bourse/contracts/setup'
import { exactUnit, USUAL_BAND_PPM } from '@bourse/domain/exchange'
import { parseAmount } from '@bourse/domain/money'
import { assetByCode, type AssetRow } from '#features/catalogue'
import { createMarket, marketBySymbol, readUsualMinValue } from '#features/market'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'

export async function setUpMarket(tx: Tx, market: SetupPlan['markets'][number], place: number): Promise<SetupStep> {
  const [base, quote] = [await assetFor(tx, market.base, 'base'), await assetFor(tx, market.quote, 'quote')]
  const symbol = `${base.code}-${quote.code}`
  const [lotRaw, tickRaw] = [rawOf(market.lot, base, 'lot'), rawOf(market.tick, quote, 'tick')]
  const known = await marketBySymbol(tx, symbol)
  if (known) {
    const isSame =
      known.lot_raw === lotRaw &&
      known.tick_raw === tickRaw &&
      known.maker_fee_ppm === market.makerFeePpm &&
      known.taker_fee_ppm === market.takerFeePpm
    return { what: 'market', name: symbol, result: isSame ? 'there' : 'differs' }
  }
  if (exactUnit(tickRaw, lotRaw, base) === undefined) raise('INVALID', { lot: ['fields.stepsInexact'] })
  await createMarket(tx, {
    base: base.code,
    quote: quote.code,
    lotRaw,
    tickRaw,
    makerFeePpm: market.makerFeePpm,
    takerFeePpm: market.takerFeePpm,
    bandPpm: USUAL_BAND_PPM,
    minValue: await readUsualMinValue(tx, { base: figuresOf(base), quote: figuresOf(quote), lotRaw, tickRaw }),
    sortTerm: `a${String(place + 1).padStart(3, '0')}`,
  })
  return { what: 'market', name: symbol, result: 'made' }
}

function figuresOf({ code, decimals, decimals_min }: AssetRow) {
  return { code, decimals, decimalsMin: decimals_min }
}

export async function assetFor(tx: Tx, code: string, field: string): Promise<AssetRow> {
  return (await assetByCode(tx, code)) ?? raise('ASSET_NOT_FOUND', { [field]: ['fields.asset'] })
}

export function rawOf(text: string, { decimals }: Pick<AssetRow, 'decimals'>, field: string): bigint {
  const parsed = parseAmount(text, decimals)
  return parsed.ok && parsed.value > 0n ? parsed.value : raise('INVALID', { [field]: ['fields.amount'] })
}
