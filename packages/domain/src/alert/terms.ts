import { displayAmount, parseAmount, type AmountError } from '../money/index.ts'
import { fail, ok, type Result } from '../result/index.ts'

export const ALERT_KINDS = ['price', 'percent', 'spread', 'volume', 'fill'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** What each kind waits for. Of a trader's own fills: those that complete an order, or each of them. */
export const ALERT_DIRECTIONS = {
  price: ['above', 'below'],
  percent: ['up', 'down', 'either'],
  spread: ['above', 'below'],
  volume: ['above'],
  fill: ['whole', 'each'],
} as const satisfies Record<AlertKind, readonly string[]>
export type AlertDirection = (typeof ALERT_DIRECTIONS)[AlertKind][number]

/** The spans that a movement or a volume is measured over. Few, so that each is measured once whatever the number of alerts. */
export const ALERT_SPANS = ['1m', '5m', '15m', '30m', '1h', '2h', '4h', '8h', '12h', '24h'] as const
export type AlertSpan = (typeof ALERT_SPANS)[number]

export const SPAN_SECONDS: Readonly<Record<AlertSpan, number>> = {
  '1m': 60,
  '5m': 300,
  '15m': 900,
  '30m': 1_800,
  '1h': 3_600,
  '2h': 7_200,
  '4h': 14_400,
  '8h': 28_800,
  '12h': 43_200,
  '24h': 86_400,
}

export const ALERT_MODES = ['once', 'again'] as const
export type AlertMode = (typeof ALERT_MODES)[number]

/** `done`: it was to fire once and has. */
export const ALERT_STATES = ['armed', 'paused', 'done'] as const
export type AlertState = (typeof ALERT_STATES)[number]

export const REST_SECONDS_MIN = 60
export const REST_SECONDS_MAX = 7 * 86_400
export const ALERT_NOTE_MAX = 80
/** How many armed alerts somebody may have, over all profiles. */
export const ARMED_ALERTS_MAX = 200

/**
 * What an alert waits for, in the units that trades are judged in: ticks of a price, lots of a volume, millionths of a movement or a
 * spread. A fill has no threshold, and only movements and volumes have a span.
 */
export type AlertTerms =
  | { kind: 'price'; direction: 'above' | 'below'; threshold: number }
  | { kind: 'percent'; direction: 'up' | 'down' | 'either'; threshold: number; spanSeconds: number }
  | { kind: 'spread'; direction: 'above' | 'below'; threshold: number }
  | { kind: 'volume'; direction: 'above'; threshold: number; spanSeconds: number }
  | { kind: 'fill'; direction: 'whole' | 'each' }

export function isDirectionOf(kind: AlertKind, direction: string): boolean {
  return (ALERT_DIRECTIONS[kind] as readonly string[]).includes(direction)
}

/** Movements and spreads have at most two decimals. */
const PERCENT = { decimals: 2, decimalsMin: 0 }
/** A basis point has one decimal: both steps are the same. */
const BASIS_POINTS = { decimals: 1, decimalsMin: 0 }
const PPM_OF_PERCENT_STEP = 100n
const PPM_OF_PER_MILLE_STEP = 10n
const PPM = 1_000_000n
const MOVE_PPM_MAX = 10n * PPM

type RangeError = AmountError | 'OUT_OF_RANGE'

/** From 0.01 to 1,000 per cent; a price can't fall by more than 100. */
export function parsePercent(text: string, direction: 'up' | 'down' | 'either'): Result<number, RangeError> {
  return inPpm(parseAmount(text, PERCENT.decimals), PPM_OF_PERCENT_STEP, direction === 'down' ? PPM : MOVE_PPM_MAX)
}

/** From 0.01 to 2,000 per mille: the most that a spread can be of the middle between bid and ask. */
export function parsePerMille(text: string): Result<number, RangeError> {
  return inPpm(parseAmount(text, PERCENT.decimals), PPM_OF_PER_MILLE_STEP, 2n * PPM)
}

/** As the order book shows a spread: from 0.1 to 20,000 basis points, which are tenths of a per mille. */
export function parseBasisPoints(text: string): Result<number, RangeError> {
  return inPpm(parseAmount(text, BASIS_POINTS.decimals), PPM_OF_PER_MILLE_STEP, 2n * PPM)
}

export function percentText(ppm: number): string {
  return shortest(BigInt(ppm) / PPM_OF_PERCENT_STEP)
}

export function perMilleText(ppm: number): string {
  return shortest(BigInt(ppm) / PPM_OF_PER_MILLE_STEP)
}

export function basisPointsText(ppm: number): string {
  const tenths = BigInt(ppm) / PPM_OF_PER_MILLE_STEP
  return displayAmount(tenths, BASIS_POINTS, tenths % 10n === 0n ? 0 : 1)
}

/** How far apart bid and ask are, in millionths of the middle between them, rounded down. */
export function spreadPpm(bid: number, ask: number): number {
  const [low, high] = [BigInt(bid), BigInt(ask)]
  return Number(((high - low) * 2n * PPM) / (high + low))
}

function inPpm(steps: Result<bigint, AmountError>, ppmOfStep: bigint, most: bigint): Result<number, RangeError> {
  if (!steps.ok) return steps
  const ppm = steps.value * ppmOfStep
  return ppm > most ? fail('OUT_OF_RANGE') : ok(Number(ppm))
}

function shortest(hundredths: bigint): string {
  const digits = hundredths % 100n === 0n ? 0 : hundredths % 10n === 0n ? 1 : 2
  return displayAmount(hundredths, PERCENT, digits)
}
