import type { MarketSpec } from '../../market.ts'
import { EMPTY_SLIP, foldSlip, type Slip, type SlipAction, type SlipSide } from '../slip.ts'
import type { Levels } from '../../take-levels.ts'
import type { ExpressAsset, ExpressMarket, ExpressContext } from '../context.ts'

const asset = (code: string, decimals: number, decimalsMin = decimals, isNetwork = false): ExpressAsset => ({
  code,
  decimals,
  decimalsMin,
  isNetwork,
})
export const LUSD = asset('LUSD', 6, 2)
export const LEUR = asset('LEUR', 6, 2)
export const LBTC = asset('LBTC', 8)
export const BRS = asset('BRS', 8, 2, true)
export const CP12 = asset('CP12', 0)

const spec = (base: ExpressAsset, quote: ExpressAsset, lotRaw: bigint, tickRaw: bigint): MarketSpec => ({
  symbol: `${base.code}-${quote.code}`,
  base,
  quote,
  lotRaw,
  tickRaw,
  makerFeePpm: 800,
  takerFeePpm: 1_800,
})
/** Steps of 0.0001 LBTC and 0.50 LUSD. */
export const BTC_USD = spec(LBTC, LUSD, 10_000n, 500_000n)
export const BRS_USD = spec(BRS, LUSD, 1_000_000n, 100n)

/** Prices in ticks with their lots, best first. */
export function levels(...rows: readonly (readonly [price: number, lots: number])[]): Levels {
  return { count: rows.length, prices: rows.map(([price]) => price), lots: rows.map(([, lots]) => lots) }
}

/** More than any test asks for. */
export const DEEP = 10 ** 12

const market = (spec: MarketSpec, bid: number, ask: number): ExpressMarket => ({
  spec,
  isOpen: true,
  bids: levels([bid, DEEP]),
  asks: levels([ask, DEEP]),
})
/** 64,182.50 asked and 64,180.00 bid. */
export const BTC = market(BTC_USD, 128_360, 128_365)
export const TOKEN = market(BRS_USD, 4_190, 4_200)

export function context(change: Partial<ExpressContext> = {}): ExpressContext {
  return {
    assets: new Map([LUSD, LEUR, LBTC, BRS, CP12].map((one) => [one.code, one])),
    available: new Map([
      ['LUSD', 8_412_500_000n],
      ['LBTC', 18_420_000n],
      ['LEUR', 500_000_000n],
    ]),
    markets: [BTC, TOKEN],
    ...change,
  }
}

export const CONTEXT = context()

export function slip(...actions: SlipAction[]): Slip {
  return slipIn(CONTEXT, ...actions)
}

export function slipIn(around: ExpressContext, ...actions: SlipAction[]): Slip {
  return actions.reduce((state, action) => foldSlip(state, action, around), EMPTY_SLIP)
}

export const BUYING: SlipAction[] = [
  { do: 'pick', of: 'wanted', code: 'LBTC' },
  { do: 'pick', of: 'given', code: 'LUSD' },
]
export const SELLING: SlipAction[] = [
  { do: 'pick', of: 'wanted', code: 'LUSD' },
  { do: 'pick', of: 'given', code: 'LBTC' },
]
export const NO_MARKET: SlipAction[] = [
  { do: 'pick', of: 'wanted', code: 'CP12' },
  { do: 'pick', of: 'given', code: 'LUSD' },
]
export const amount = (of: SlipSide, text: string): SlipAction => ({ do: 'amount', of, text })
export const rate = (of: SlipSide, text: string): SlipAction => ({ do: 'rate', of, text })
export const custom = (text = ''): SlipAction => ({ do: 'mode', mode: 'custom', seed: { of: 'wanted', text } })
