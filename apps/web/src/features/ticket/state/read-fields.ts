import { type FigureError, type MarketSpec, parsePrice, parseQuantity } from '@bourse/domain/exchange'
import { leaveTyped, parseAmount, unreadText } from '@bourse/domain/money'
import type { FigureField, TicketState } from './state.ts'

/** UNREAD: invalid text; UNFINISHED: text that may still become valid, and has no message. */
export type TicketFault =
  | FigureError
  | 'REQUIRED'
  | 'UNREAD'
  | 'UNFINISHED'
  | 'NO_PRICE'
  | 'INSUFFICIENT'
  /** Worth less than the market's smallest value. */
  | 'VALUE_SMALL'
  /** What a bracket receives after the fee is too little for exits. */
  | 'UNCOVERED'
  | 'EXPIRY'
  /** The stop would trigger at once. */
  | 'STOP_SIDE'
  /** The stop of a pair is on the same side as its limit. */
  | 'LEG_SIDE'
  | 'TRAIL_LARGE'
  | 'SHOWN_SMALL'
  | 'SHOWN_LARGE'
  | 'PROTECTION_WIDE'
  | 'PROFIT_SIDE'
  | 'EXIT_SIDE'
  /** Outside the market's band around the price that it is compared with. */
  | 'PRICE_FAR'

export type TicketField = FigureField | 'cost' | 'until'

export type TicketFaults = Partial<Record<TicketField, TicketFault>>

/** Reads the figures of the form one by one, and keeps what is wrong with each. */
export interface FieldReader {
  faults: TicketFaults
  price(field: FigureField): number | undefined
  lots(field: FigureField): number | undefined
  /** Millionths; a percentage has four decimals at most. */
  ppm(field: FigureField): number | undefined
  /** 0 for a field that is left empty. */
  optional(field: FigureField, read: 'price' | 'lots' | 'ppm'): number | undefined
}

export const PERCENT_DECIMALS = 4

export function fieldReader(state: TicketState, spec: MarketSpec): FieldReader {
  const faults: TicketFaults = {}
  const figure = (
    field: FigureField,
    parse: (spec: MarketSpec, text: string) => ReturnType<typeof parsePrice>,
    step: number,
    off: 'OFF_TICK' | 'OFF_LOT',
  ) => {
    const text = state[field]
    if (text === '') {
      faults[field] = 'REQUIRED'
      return undefined
    }
    const parsed = parse(spec, text)
    if (parsed.ok && parsed.value % step === 0) return parsed.value
    faults[field] = parsed.ok ? off : (unreadFault(text) ?? parsed.code)
    return undefined
  }
  const reader: FieldReader = {
    faults,
    price: (field) => figure(field, parsePrice, spec.tickStep ?? 1, 'OFF_TICK'),
    lots: (field) => figure(field, parseQuantity, spec.lotStep ?? 1, 'OFF_LOT'),
    ppm: (field) => figure(field, parsePercent, 1, 'OFF_TICK'),
    optional: (field, read) => (state[field] === '' ? 0 : reader[read](field)),
  }
  return reader
}

export function unreadFault(kept: string): 'UNREAD' | 'UNFINISHED' | undefined {
  if (unreadText(kept) === undefined) return undefined
  return leaveTyped(kept) === kept ? 'UNREAD' : 'UNFINISHED'
}

/** A percentage as millionths: 1 is 10,000. */
function parsePercent(_spec: MarketSpec, text: string): ReturnType<typeof parsePrice> {
  const read = parseAmount(text, PERCENT_DECIMALS)
  return read.ok ? { ok: true, value: Number(read.value) } : read
}
