import { parseAmount } from '../../money/index.ts'
import { priceText } from '../figures.ts'
import { distanceBps } from './limit-summary.ts'
import { type OrderAsk, orderOf, type OrderOrFault } from './order-of.ts'
import { givenFor, gotFor, plainAmount, type Rate, rateAtTicks, readRate, showRate, ticksOf } from './rate.ts'
import { modeOf, type RateMode, type Slip, type SlipSide } from './slip.ts'
import { availableOf, canGiveAny, type ExpressAsset, type ExpressContext, isExempt, marketTicks, type Way, wayBetween } from './context.ts'

/** Everything the slip shows: both amounts, both rates, and what prevents an order. */
export interface SlipView {
  wanted: ExpressAsset | undefined
  given: ExpressAsset | undefined
  way: Way | undefined
  mode: RateMode
  /** Custom mode because there is no market (EXP-08). */
  isForced: boolean
  rate: Rate | undefined
  /** Plain digits, for the fields. */
  rates: Record<SlipSide, string>
  /** The side whose rate is the market's own price, that is, the base. */
  quotedSide: SlipSide
  amounts: Record<SlipSide, string>
  /** Raw units; undefined while they can't be computed. The typed one is as typed, the other is what would trade. */
  raw: Record<SlipSide, bigint | undefined>
  order: OrderOrFault
  /** What the smallest order costs at this rate, in raw quote units. */
  lotCostRaw: bigint | undefined
  /** The amount fields wait for a rate (EXP-14, DEF-083). */
  isWaiting: boolean
  isInsufficient: boolean
  /** There is no asset that could be given for the wanted one (EXP-13). */
  hasNothingToGive: boolean
  /** How much of the given amount is missing; 0 when there is enough. */
  shortRaw: bigint
  /** The custom rate against the market's, in basis points. */
  againstMarketBps: number | undefined
}

export function viewSlip(slip: Slip, context: ExpressContext): SlipView {
  const pair = { wanted: assetOf(context, slip.wanted), given: assetOf(context, slip.given) }
  const way = wayBetween(context, slip.wanted, slip.given)
  const mode = modeOf(slip, context)
  const rate = rateOf(slip, mode, way, pair)
  const typed = { of: slip.amount.of, raw: typedRaw(slip, pair) }
  const order = orderOf({ slip, way, mode, rate, typed }, context)
  const raw = rawAmounts(typed, rate, order)
  const shortRaw = raw.given === undefined ? 0n : positive(raw.given - availableOf(context, slip.given))
  return {
    ...pair,
    way,
    mode,
    isForced: way === undefined && pair.wanted !== undefined && pair.given !== undefined,
    rate,
    rates: { wanted: rateText('wanted', slip, mode, way, rate, pair), given: rateText('given', slip, mode, way, rate, pair) },
    quotedSide: way?.side === 'SELL' ? 'given' : 'wanted',
    amounts: { wanted: amountText('wanted', slip, raw, pair), given: amountText('given', slip, raw, pair) },
    raw,
    order,
    lotCostRaw: lotCost(rate, way),
    isWaiting: rate === undefined,
    isInsufficient: shortRaw > 0n && !isExempt(context, slip.wanted, slip.given),
    hasNothingToGive: !canGiveAny(context, slip.wanted),
    shortRaw,
    againstMarketBps: mode === 'custom' ? againstMarket(rate, way) : undefined,
  }
}

type Pair = Record<SlipSide, ExpressAsset | undefined>

function rateOf(slip: Slip, mode: RateMode, way: Way | undefined, { wanted, given }: Pair): Rate | undefined {
  if (!wanted || !given) return undefined
  if (mode === 'custom') return readRate(slip.rate.text, slip.rate.of, wanted, given)
  if (!way) return undefined
  const ticks = marketTicks(way)
  return ticks === undefined ? undefined : rateAtTicks(way.market.spec, way.side, ticks)
}

function typedRaw({ amount }: Slip, pair: Pair): bigint | undefined {
  const asset = pair[amount.of]
  const read = asset && parseAmount(amount.text, asset.decimals)
  return read?.ok ? read.value : undefined
}

/** The typed amount stays; the other is what the order trades, in whole lots, or follows from the rate while there is no order (EXP-09). */
function rawAmounts({ of, raw }: OrderAsk['typed'], rate: Rate | undefined, { order }: OrderOrFault): SlipView['raw'] {
  if (raw === undefined) return { wanted: undefined, given: undefined }
  return of === 'wanted'
    ? { wanted: raw, given: order?.givenRaw ?? (rate && givenFor(rate, raw)) }
    : { wanted: order?.grossRaw ?? (rate && gotFor(rate, raw)), given: raw }
}

function lotCost(rate: Rate | undefined, way: Way | undefined): bigint | undefined {
  if (!rate || !way) return undefined
  const { lotRaw: unit, lotStep = 1 } = way.market.spec
  const lotRaw = unit * BigInt(lotStep)
  return way.side === 'BUY' ? givenFor(rate, lotRaw) : gotFor(rate, lotRaw)
}

function amountText(side: SlipSide, { amount }: Slip, raw: SlipView['raw'], pair: Pair): string {
  if (amount.of === side) return amount.text
  const [units, asset] = [raw[side], pair[side]]
  return units === undefined || !asset ? '' : plainAmount(units, asset)
}

function rateText(
  side: SlipSide,
  slip: Slip,
  mode: RateMode,
  way: Way | undefined,
  rate: Rate | undefined,
  { wanted, given }: Pair,
): string {
  if (mode === 'custom' && slip.rate.of === side) return slip.rate.text
  if (!rate || !wanted || !given) return ''
  return (mode === 'market' && way && quoted(side, way)) || showRate(rate, side, wanted, given)
}

/** The side whose rate is the market's own price shows it with the market's digits. */
function quoted(side: SlipSide, way: Way): string | undefined {
  const ticks = marketTicks(way)
  return ticks !== undefined && side === (way.side === 'SELL' ? 'given' : 'wanted') ? priceText(way.market.spec, ticks) : undefined
}

function againstMarket(rate: Rate | undefined, way: Way | undefined): number | undefined {
  if (!rate || !way) return undefined
  const ticks = marketTicks(way)
  return ticks === undefined ? undefined : distanceBps(ticksOf(way.market.spec, way.side, rate), BigInt(ticks))
}

function assetOf(context: ExpressContext, code: string | undefined): ExpressAsset | undefined {
  return code === undefined ? undefined : context.assets.get(code)
}

function positive(raw: bigint): bigint {
  return raw > 0n ? raw : 0n
}
