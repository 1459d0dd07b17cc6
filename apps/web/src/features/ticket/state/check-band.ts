import { bandAround, type Exits, inBandOf, isLegNear, isPriced, isProfitNear, type StopLeg, type Ticks } from '@bourse/domain/exchange'
import type { TicketFaults, TicketField } from './read-fields.ts'
import { isStop, type TicketState } from './state.ts'
import type { TicketContext } from './context.ts'
import type { TicketSummary } from './summary.ts'

interface Named {
  ticks: Ticks | undefined
  stopTicks: Ticks | undefined
  leg: StopLeg | undefined
  exits: Exits | undefined
}

/** Every price that is filled in is compared with its reference, as the exchange will do. */
export function checkBand(state: TicketState, { spec, last = 0 }: TicketContext, faults: TicketFaults, named: Named): void {
  const { ticks, stopTicks, leg, exits } = named
  const isInBand = inBandOf(spec.bandPpm ?? null, last)
  const waitsFor = isStop(state) ? stopTicks : 0
  if (isPriced(state) && ticks !== undefined && waitsFor !== undefined && !(waitsFor === 0 ? isInBand(ticks) : isInBand(ticks, waitsFor)))
    faults.price ??= 'PRICE_FAR'
  for (const one of [leg, exits]) if (one && !isLegNear(one, isInBand)) faults.stopLimit ??= 'PRICE_FAR'
  const entryStop = state.variant === 'TRAILING_STOP' ? 0 : waitsFor
  if (exits && entryStop !== undefined && !isProfitNear(exits, entryStop, isInBand)) faults.takeProfit ??= 'PRICE_FAR'
}

/** The prices that a field may have, both ends allowed; undefined where there is no band. */
export function allowedIn(
  field: TicketField,
  state: TicketState,
  { spec: { bandPpm }, last = 0 }: TicketContext,
  { stopTicks = 0, exits }: Pick<TicketSummary, 'stopTicks' | 'exits'>,
): { low: Ticks; high: Ticks } | undefined {
  const ofEntry = isStop(state) && state.variant !== 'TRAILING_STOP' ? stopTicks : last
  const around = field === 'stopLimit' ? (exits?.stopPrice ?? stopTicks) : ofEntry
  return bandPpm && around ? bandAround(around, bandPpm) : undefined
}
