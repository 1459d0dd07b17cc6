import { type ActivityKind, kindOf } from './kinds.ts'

/** `own`: what it is about is the reader's own (who made, asked, deposits or withdraws); `other`: somebody else's that reaches the reader. */
export const ACTIVITY_SIDES = ['own', 'other'] as const
export type ActivitySide = (typeof ACTIVITY_SIDES)[number]

/** From which sides a kind can be read; each needs words of its own. */
export function sidesOf(kind: ActivityKind): readonly ActivitySide[] {
  return kindOf(kind).isBetweenTwo ? ACTIVITY_SIDES : ['own']
}
