import {
  ICEBERG_PARTS_MAX,
  isExpiry,
  becomesWorthLittle,
  type MarketSpec,
  parsePrice,
  parseQuantity,
  priceText,
  quantityText,
} from '@bourse/domain/exchange'
import { exitBounds, type ExitField, isAboveBound } from './exit-bounds.ts'
import { amendableFields, type AmendChange, isStopWaiting, type Order } from './order.ts'

export type ChangeField = keyof AmendChange
/** What is typed, by field; only those that can be changed. */
export type ChangeTexts = Partial<Record<ChangeField, string>>
export type ChangeFault = 'STEP' | 'FILLED' | 'VALUE' | 'SHOWN' | 'EXPIRY' | 'SIDE'

interface ReadChange {
  /** What differs from the order; undefined while something is wrong. */
  change: Partial<AmendChange> | undefined
  faults: Partial<Record<ChangeField, ChangeFault>>
  /** What the exits of a bracket have to be beyond, in ticks. */
  bounds: Record<ExitField, number>
}

/** The fields of the form as the order is now. */
export function changeTexts(order: Order, spec: MarketSpec): ChangeTexts {
  const texts: Record<ChangeField, () => string> = {
    price: () => priceText(spec, order.price),
    stopPrice: () => priceText(spec, order.stopPrice),
    quantity: () => quantityText(spec, order.quantity),
    shown: () => quantityText(spec, order.extras?.shown ?? 0),
    expiresAt: () => localText(order.expiresAt),
    takeProfit: () => priceText(spec, order.exits?.takeProfit ?? 0),
    exitStop: () => priceText(spec, order.exits?.stopPrice ?? 0),
    // A stop without a limit may get one.
    exitLimit: () => (order.exits?.price ? priceText(spec, order.exits.price) : ''),
  }
  return Object.fromEntries(amendableFields(order).map((field) => [field, texts[field]()]))
}

export function readChange(order: Order, spec: MarketSpec, texts: ChangeTexts, now: number): ReadChange {
  const faults: ReadChange['faults'] = {}
  const figures: Partial<AmendChange> = {}
  const kept = changeTexts(order, spec)
  for (const [field, text] of Object.entries(texts) as [ChangeField, string][]) {
    // One that stays may be off the steps that the market has now: it is fitted when exits are placed.
    if (isExit(field) && text === kept[field]) continue
    const read = figureOf(field, text, spec)
    if (read === undefined) faults[field] = field === 'expiresAt' ? 'EXPIRY' : 'STEP'
    else figures[field] = read
  }
  const quantity = figures.quantity ?? order.quantity
  if (quantity <= order.filled) faults.quantity ??= 'FILLED'
  if (isWorthLittleAfter(order, spec, figures)) faults[VALUE_FIELDS.find((field) => field in texts) ?? 'quantity'] ??= 'VALUE'
  if (figures.shown !== undefined && (figures.shown > quantity || figures.shown * ICEBERG_PARTS_MAX < quantity)) faults.shown ??= 'SHOWN'
  const bounds = exitBounds(order, figures)
  for (const field of wrongExits(order, figures, bounds)) faults[field] ??= 'SIDE'
  const isNewExpiry = figures.expiresAt !== undefined && texts.expiresAt !== localText(order.expiresAt)
  if (isNewExpiry && !isExpiry(figures.expiresAt ?? 0, now)) faults.expiresAt ??= 'EXPIRY'
  if (Object.keys(faults).length > 0) return { change: undefined, faults, bounds }
  if (!isNewExpiry) delete figures.expiresAt
  return { change: changedOf(figures, order), faults, bounds }
}

/** An exit keeps its quantity, so what is wrong is said at its price. */
const VALUE_FIELDS = ['quantity', 'price', 'stopPrice'] as const

/** Whether the market would refuse the change because the order is then worth less than its smallest value. */
export function isWorthLittleAfter(order: Order, { minValue = null }: MarketSpec, change: Partial<AmendChange>): boolean {
  const { price, stopPrice, quantity } = { ...order, ...change }
  const stopOf = (stop: number) => (isStopWaiting(order) ? stop : 0)
  const before = { limitPrice: order.price, stopPrice: stopOf(order.stopPrice), quantity: order.quantity }
  return becomesWorthLittle(before, { limitPrice: price, stopPrice: stopOf(stopPrice), quantity }, { minValue })
}

function figureOf(field: ChangeField, text: string, spec: MarketSpec): number | undefined {
  if (field === 'expiresAt') {
    const at = text === '' ? Number.NaN : new Date(text).getTime()
    return Number.isFinite(at) ? at : undefined
  }
  const isLots = field === 'quantity' || field === 'shown'
  const read = (isLots ? parseQuantity : parsePrice)(spec, text)
  const step = (isLots ? spec.lotStep : spec.tickStep) ?? 1
  return read.ok && read.value % step === 0 ? read.value : undefined
}

function isExit(field: ChangeField): boolean {
  return field === 'takeProfit' || field === 'exitStop' || field === 'exitLimit'
}

/** The exits that are on the wrong side of the entry, whichever of them has changed. */
function wrongExits({ side, exits }: Order, figures: Partial<AmendChange>, bounds: ReadChange['bounds']): ExitField[] {
  if (!exits) return []
  const after = { takeProfit: figures.takeProfit ?? exits.takeProfit, exitStop: figures.exitStop ?? exits.stopPrice }
  return (['takeProfit', 'exitStop'] as const).filter((field) =>
    isAboveBound(field, side) ? after[field] <= bounds[field] : after[field] >= bounds[field],
  )
}

function changedOf(figures: Partial<AmendChange>, order: Order): Partial<AmendChange> {
  const { takeProfit = 0, stopPrice: exitStop = 0, price: exitLimit = 0 } = order.exits ?? {}
  const before: AmendChange = { ...order, shown: order.extras?.shown ?? 0, takeProfit, exitStop, exitLimit }
  return Object.fromEntries(Object.entries(figures).filter(([field, figure]) => figure !== before[field as ChangeField]))
}

/** As the browser's field has it: local time, to the minute. */
function localText(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}
