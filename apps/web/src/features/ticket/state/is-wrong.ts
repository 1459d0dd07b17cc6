import type { TicketField } from './read-fields.ts'
import type { TicketState } from './state.ts'
import type { TicketSummary } from './summary.ts'

interface Filled {
  state: Pick<TicketState, 'refusal' | 'isTried'>
  summary: Pick<TicketSummary, 'faults'>
}

/** Whether a field is marked: an empty one only after the first attempt to send, and none that may still become valid. */
export function isWrong({ state, summary }: Filled, field: TicketField): boolean {
  if (state.refusal?.field === field) return true
  const fault = summary.faults[field]
  return fault !== undefined && fault !== 'NO_PRICE' && fault !== 'UNFINISHED' && (fault !== 'REQUIRED' || state.isTried)
}
