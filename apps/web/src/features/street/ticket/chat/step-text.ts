import type { TicketReply, TicketStep } from '@bourse/contracts/street'
import { hasText, type Translate } from '#platform/i18n'

/** Staff's questions are messages already, and what they propose among themselves is not the parties' business. */
const LEFT_OUT: ReadonlySet<string> = new Set(['questioned', 'proposed'])

export function shownSteps(steps: readonly TicketStep[]): TicketStep[] {
  return steps.filter(({ kind }) => !LEFT_OUT.has(kind))
}

interface Named {
  seat: TicketReply['seat']
  handling: TicketReply['handling']
  /** The other one's short name. */
  name: string
  amount: string
}

/** A step in words, as this seat reads it; the clock and staff have no name. */
export function stepText({ kind, by }: TicketStep, { seat, handling, name, amount }: Named, t: Translate): string {
  if (kind === 'opened') return t(`streetTicket.step.opened.${handling}`, { amount })
  const who = by === seat ? 'own' : by === 'clock' || by === 'staff' ? 'auto' : 'other'
  // Only a dealer declines; a taker agrees to it (DEF-120).
  const step = kind === 'rejected' && by === 'taker' ? 'agreed' : kind
  const key = `streetTicket.step.${step}.${who}`
  const otherwise = `streetTicket.step.${step}.auto`
  const known = hasText(key) ? key : hasText(otherwise) ? otherwise : undefined
  return known === undefined ? kind : t(known, { name, amount })
}
