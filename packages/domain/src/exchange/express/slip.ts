import { unreadText } from '../../money/index.ts'
import { SLIPPAGE_BPS } from './slippage.ts'
import { type ExpressAsset, type ExpressContext, givable, isValidGiven, wayBetween } from './context.ts'
import { startingPair } from './start.ts'

export type SlipSide = 'wanted' | 'given'
export type RateMode = 'market' | 'custom'

/** What the user has entered; everything else follows from it and from the context (EXP-03..05). */
export interface Slip {
  wanted: string | undefined
  given: string | undefined
  mode: RateMode
  /** The custom rate as typed, and its side: `1 wanted = text given` or the inverse. */
  rate: { of: SlipSide; text: string }
  /** The amount edited last, as typed; it stays while the other is recomputed (EXP-09). */
  amount: { of: SlipSide; text: string }
  slippageBps: number
}

export type SlipAction =
  | { do: 'pick'; of: SlipSide; code: string }
  | { do: 'swap' }
  /** A custom rate starts at the market's. */
  | { do: 'mode'; mode: RateMode; seed?: Slip['rate'] | undefined }
  | { do: 'rate'; of: SlipSide; text: string }
  | { do: 'amount'; of: SlipSide; text: string }
  | { do: 'slippage'; bps: number }
  | { do: 'submitted' }
  /** Assets or balances have loaded: fills in what is not chosen yet. */
  | { do: 'settle' }

const NO_RATE = { of: 'wanted', text: '' } as const
const NO_AMOUNT = { of: 'given', text: '' } as const

export const EMPTY_SLIP: Slip = {
  wanted: undefined,
  given: undefined,
  mode: 'market',
  rate: NO_RATE,
  amount: NO_AMOUNT,
  slippageBps: SLIPPAGE_BPS,
}

export function foldSlip(slip: Slip, action: SlipAction, context: ExpressContext): Slip {
  switch (action.do) {
    case 'pick':
      return pick(slip, action.of, action.code, context)
    case 'swap':
      return swap(slip, context)
    case 'mode':
      return { ...slip, mode: action.mode, rate: (action.mode === 'custom' && action.seed) || NO_RATE }
    case 'rate':
      return { ...slip, rate: { of: action.of, text: action.text } }
    case 'amount':
      return { ...slip, amount: { of: action.of, text: action.text } }
    case 'slippage':
      return { ...slip, slippageBps: action.bps }
    case 'submitted':
      // EXP-15: the pair stays, so that the next exchange starts with it.
      return { ...slip, mode: 'market', rate: NO_RATE, amount: NO_AMOUNT }
    case 'settle':
      return settle(slip, context)
  }
}

/** Without a market only a custom rate is possible (EXP-08). */
export function modeOf(slip: Slip, context: ExpressContext): RateMode {
  return wayBetween(context, slip.wanted, slip.given) ? slip.mode : 'custom'
}

function pick(slip: Slip, of: SlipSide, code: string, context: ExpressContext): Slip {
  if (!context.assets.has(code) || slip[of] === code) return slip
  if (slip[of === 'wanted' ? 'given' : 'wanted'] === code) return swap(slip, context)
  if (of === 'wanted') return withWanted(slip, code, slip.given, context)
  return isValidGiven(context, slip.wanted, code) ? recalculated(slip, { wanted: slip.wanted, given: code }, context) : slip
}

/** Swaps the sides; the amount edited last stays with its asset. */
function swap(slip: Slip, context: ExpressContext): Slip {
  if (slip.given === undefined) return slip
  const of = slip.amount.of === 'wanted' ? 'given' : 'wanted'
  return withWanted({ ...slip, amount: { ...slip.amount, of } }, slip.given, slip.wanted, context)
}

/** While the given asset stays valid the amounts are recalculated (EXP-06), else they are cleared (EXP-07). */
function withWanted(slip: Slip, wanted: string, given: string | undefined, context: ExpressContext): Slip {
  if (isValidGiven(context, wanted, given)) return recalculated(slip, { wanted, given }, context)
  return { ...withPair(slip, { wanted, given: firstGivable(context, wanted) }), amount: NO_AMOUNT }
}

function recalculated(slip: Slip, pair: Pick<Slip, 'wanted' | 'given'>, context: ExpressContext): Slip {
  const moved = withPair(slip, pair)
  const asset = assetOf(context, moved[moved.amount.of])
  return { ...moved, amount: { ...moved.amount, text: cutTo(moved.amount.text, asset) } }
}

/** A custom rate belongs to its pair: a new pair starts at the market rate. */
function withPair(slip: Slip, { wanted, given }: Pick<Slip, 'wanted' | 'given'>): Slip {
  return { ...slip, wanted, given, mode: 'market', rate: NO_RATE }
}

function settle(slip: Slip, context: ExpressContext): Slip {
  const { wanted, given } = startingPair(context, slip)
  return wanted === slip.wanted && given === slip.given ? slip : withPair(slip, { wanted, given })
}

function firstGivable(context: ExpressContext, wanted: string | undefined): string | undefined {
  return givable(context, wanted)[0]
}

function assetOf(context: ExpressContext, code: string | undefined): ExpressAsset | undefined {
  return code === undefined ? undefined : context.assets.get(code)
}

/** Another asset may have fewer decimals: extra digits are cut off, so that an amount never grows. */
function cutTo(text: string, asset: ExpressAsset | undefined): string {
  const [whole = '', fraction] = text.split('.')
  if (fraction === undefined || !asset || unreadText(text) !== undefined) return text
  return asset.decimals === 0 ? whole : `${whole}.${fraction.slice(0, asset.decimals)}`
}
