import type { MessageReply } from '@bourse/contracts/street'

export type ChatLine<Step> =
  | { kind: 'message'; key: string; at: number; message: MessageReply }
  | { kind: 'step'; key: string; at: number; step: Step }
  | { kind: 'day'; key: string; at: number }

/**
 * Messages and steps in the order they happened, with a line before each new day. Steps from before the oldest message are left
 * out while older messages are not loaded.
 */
export function linesOf<Step extends { kind: string; at: number }>(
  messages: readonly MessageReply[],
  steps: readonly Step[],
  { hasOlder }: { hasOlder: boolean },
): ChatLine<Step>[] {
  const first = messages[0]?.at ?? 0
  const lines: ChatLine<Step>[] = [
    ...steps
      .filter(({ at }) => !hasOlder || at >= first)
      .map((step, place): ChatLine<Step> => ({ kind: 'step', key: `step ${place} ${step.kind} ${step.at}`, at: step.at, step })),
    ...messages.map((message): ChatLine<Step> => ({ kind: 'message', key: `message ${message.id}`, at: message.at, message })),
  ]
  return lines
    .toSorted((a, b) => a.at - b.at)
    .flatMap((line, place, sorted): ChatLine<Step>[] => {
      const before = sorted[place - 1]
      const isNewDay = before === undefined || dayOf(before.at) !== dayOf(line.at)
      return isNewDay ? [{ kind: 'day', key: `day ${line.key}`, at: line.at }, line] : [line]
    })
}

function dayOf(at: number): string {
  return new Date(at).toDateString()
}
