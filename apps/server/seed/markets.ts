import { parseAmount } from '@bourse/domain/money'
import { ASSETS } from './assets.ts'
import type { NewMarket } from '#features/market'

/** A market of the demo and its activity: trades per minute, their average value in dollars, and levels per side. */
export interface DemoMarket {
  base: string
  quote: string
  tick: string
  lot: string
  takesPerMinute: number
  takeValue: number
  levels: number
  /** What those with more volume pay, in millionths; a negative maker fee is a rebate. */
  feeTiers?: readonly { from: string; takerPpm: number; makerPpm: number }[]
}

/** In the order in which they are shown. In all they trade about once every two seconds. */
export const DEMO_MARKETS: readonly DemoMarket[] = [
  { base: 'LBTC', quote: 'LUSD', tick: '0.1', lot: '0.0001', takesPerMinute: 6, takeValue: 600, levels: 70 },
  { base: 'LETH', quote: 'LUSD', tick: '0.01', lot: '0.001', takesPerMinute: 4, takeValue: 450, levels: 70 },
  { base: 'LETH', quote: 'LBTC', tick: '0.00001', lot: '0.001', takesPerMinute: 2, takeValue: 400, levels: 34 },
  { base: 'LEUR', quote: 'LUSD', tick: '0.0001', lot: '0.01', takesPerMinute: 3, takeValue: 500, levels: 70 },
  { base: 'LUSD', quote: 'LARS', tick: '0.1', lot: '0.01', takesPerMinute: 3.5, takeValue: 250, levels: 70 },
  { base: 'LUSD', quote: 'LMXN', tick: '0.001', lot: '0.01', takesPerMinute: 2, takeValue: 250, levels: 34 },
  { base: 'LUSD', quote: 'LBRL', tick: '0.0005', lot: '0.01', takesPerMinute: 2, takeValue: 250, levels: 34 },
  { base: 'LUSD', quote: 'LVES', tick: '0.01', lot: '0.01', takesPerMinute: 2, takeValue: 150, levels: 34 },
  {
    base: 'BRS',
    quote: 'LUSD',
    tick: '0.0001',
    lot: '0.01',
    takesPerMinute: 2.5,
    takeValue: 60,
    levels: 34,
    feeTiers: [
      { from: '10000', takerPpm: 1_600, makerPpm: 500 },
      { from: '250000', takerPpm: 1_200, makerPpm: 0 },
      { from: '1000000', takerPpm: 1_000, makerPpm: -200 },
    ],
  },
]

const FEES = { makerFeePpm: 1_000, takerFeePpm: 2_000 }

export function symbolOf({ base, quote }: Pick<DemoMarket, 'base' | 'quote'>): string {
  return `${base}-${quote}`
}

/** The market as the product creates it, steps in raw units. */
export function termsOf(market: DemoMarket): NewMarket {
  const { base, quote, tick, lot, feeTiers = [] } = market
  const place = String(DEMO_MARKETS.indexOf(market) + 1).padStart(2, '0')
  return {
    base,
    quote,
    lotRaw: rawOf(lot, base),
    tickRaw: rawOf(tick, quote),
    ...FEES,
    feeTiers: feeTiers.map(({ from, ...rates }) => ({ fromVolume: rawOf(from, quote), ...rates })),
    sortTerm: `a${place}`,
  }
}

/** How busy a time is relative to its day's average, from 0.67 to 1.33: least at 04:00 UTC, most at 16:00. */
export function rhythmAt(atMs: number): number {
  const hours = (atMs / 3_600_000) % 24
  return 1 + 0.33 * Math.sin(((hours - 10) / 24) * 2 * Math.PI)
}

function rawOf(text: string, code: string): bigint {
  const decimals = ASSETS.find((asset) => asset.code === code)?.decimals ?? 0
  const amount = parseAmount(text, decimals)
  if (!amount.ok) throw new Error(`${text} ${code} is no amount`)
  return amount.value
}
