import { unreadText } from '../../money/index.ts'
import { SLIPPAGE_BPS } from './slippage.ts'
import { availableOf, type ExpressAsset, type ExpressWorld, givable, isValidGiven, wayBetween } from './world.ts'

export type SlipSide = 'wanted' | 'given'
export type RateMode = 'market' | 'custom'

/** What the user has put on the slip; everything else follows from it and from the world (EXP-03..05). */
export interface Slip {
  wanted: string | undefined
  given: string | undefined
  mode: RateMode
  /** The custom rate as typed, and on whose side: `1 wanted = text given` or the other way round. */
  rate: { of: SlipSide; text: string }
  /** The amount edited last, as typed; it stays while the other follows (EXP-09). */
  amount: { of: SlipSide; text: string }
  slippageBps: number
}

export type SlipAction =
  | { do: 'pick'; of: SlipSide; code: string }
  | { do: 'swap' }
  /** A custom rate begins as what the market shows. */
  | { do: 'mode'; mode: RateMode; seed?: Slip['rate'] | undefined }
  | { do: 'rate'; of: SlipSide; text: string }
  | { do: 'amount'; of: SlipSide; text: string }
  | { do: 'slippage'; bps: number }
  | { do: 'submitted' }
  /** Assets or balances have become known: what is still open is chosen. */
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

export function foldSlip(slip: Slip, action: SlipAction, world: ExpressWorld): Slip {
  switch (action.do) {
    case 'pick':
      return pick(slip, action.of, action.code, world)
    case 'swap':
      return swap(slip, world)
    case 'mode':
      return { ...slip, mode: action.mode, rate: (action.mode === 'custom' && action.seed) || NO_RATE }
    case 'rate':
      return { ...slip, rate: { of: action.of, text: action.text } }
    case 'amount':
      return { ...slip, amount: { of: action.of, text: action.text } }
    case 'slippage':
      return { ...slip, slippageBps: action.bps }
    case 'submitted':
      // EXP-15: the pair stays, so that the next exchange begins where this one ended.
      return { ...slip, mode: 'market', rate: NO_RATE, amount: NO_AMOUNT }
    case 'settle':
      return settle(slip, world)
  }
}

/** Without a market the rate can only be the user's own (EXP-08). */
export function modeOf(slip: Slip, world: ExpressWorld): RateMode {
  return wayBetween(world, slip.wanted, slip.given) ? slip.mode : 'custom'
}

function pick(slip: Slip, of: SlipSide, code: string, world: ExpressWorld): Slip {
  if (!world.assets.has(code) || slip[of] === code) return slip
  if (slip[of === 'wanted' ? 'given' : 'wanted'] === code) return swap(slip, world)
  if (of === 'wanted') return withWanted(slip, code, slip.given, world)
  return isValidGiven(world, slip.wanted, code) ? recalculated(slip, { wanted: slip.wanted, given: code }, world) : slip
}

/** Each side takes the other's place; the amount edited last goes along with its asset. */
function swap(slip: Slip, world: ExpressWorld): Slip {
  if (slip.given === undefined) return slip
  const of = slip.amount.of === 'wanted' ? 'given' : 'wanted'
  return withWanted({ ...slip, amount: { ...slip.amount, of } }, slip.given, slip.wanted, world)
}

/** While what is given stays valid the amounts are recalculated (EXP-06), else they are cleared (EXP-07). */
function withWanted(slip: Slip, wanted: string, given: string | undefined, world: ExpressWorld): Slip {
  if (isValidGiven(world, wanted, given)) return recalculated(slip, { wanted, given }, world)
  return { ...withPair(slip, { wanted, given: firstGivable(world, wanted) }), amount: NO_AMOUNT }
}

function recalculated(slip: Slip, pair: Pick<Slip, 'wanted' | 'given'>, world: ExpressWorld): Slip {
  const moved = withPair(slip, pair)
  const asset = assetOf(world, moved[moved.amount.of])
  return { ...moved, amount: { ...moved.amount, text: cutTo(moved.amount.text, asset) } }
}

/** A rate of one's own belongs to its pair: a new pair begins at the market's. */
function withPair(slip: Slip, { wanted, given }: Pick<Slip, 'wanted' | 'given'>): Slip {
  return { ...slip, wanted, given, mode: 'market', rate: NO_RATE }
}

function settle(slip: Slip, world: ExpressWorld): Slip {
  const wanted = slip.wanted ?? firstWanted(world)
  const given = isValidGiven(world, wanted, slip.given) ? slip.given : firstGivable(world, wanted)
  return wanted === slip.wanted && given === slip.given ? slip : withPair(slip, { wanted, given })
}

/** The base of the first market: what most come for. */
function firstWanted(world: ExpressWorld): string | undefined {
  const held = world.markets.find(({ spec }) => availableOf(world, spec.quote.code) > 0n)
  return (held ?? world.markets[0])?.spec.base.code ?? world.assets.keys().next().value
}

function firstGivable(world: ExpressWorld, wanted: string | undefined): string | undefined {
  return givable(world, wanted)[0]
}

function assetOf(world: ExpressWorld, code: string | undefined): ExpressAsset | undefined {
  return code === undefined ? undefined : world.assets.get(code)
}

/** Another asset may have fewer decimals: what it cannot show is left out, so an amount never grows by itself. */
function cutTo(text: string, asset: ExpressAsset | undefined): string {
  const [whole = '', fraction] = text.split('.')
  if (fraction === undefined || !asset || unreadText(text) !== undefined) return text
  return asset.decimals === 0 ? whole : `${whole}.${fraction.slice(0, asset.decimals)}`
}
