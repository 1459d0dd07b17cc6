import type { CaseReply, MessageReply } from '@bourse/contracts/street'
import { linesOf as allLinesOf, type ChatLine as AnyLine } from '../parts/chat-lines.ts'

type Step = CaseReply['steps'][number]

export type ChatLine = AnyLine<Step>

/** Staff's questions are messages already, and documents are shown with their side. */
const LEFT_OUT: ReadonlySet<string> = new Set(['questioned', 'evidence'])

/** Messages and steps in the order they happened, with a line before each new day. */
export function linesOf(messages: readonly MessageReply[], steps: readonly Step[]): ChatLine[] {
  return allLinesOf(
    messages,
    steps.filter(({ kind }) => !LEFT_OUT.has(kind)),
    { hasOlder: false },
  )
}
