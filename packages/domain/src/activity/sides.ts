import { type ActivityKind, kindOf, type SubjectType } from './kinds.ts'

/** `own`: what it is about is the reader's own (who made, asked, loads or unloads); `other`: somebody else's that reaches the reader. */
export const ACTIVITY_SIDES = ['own', 'other'] as const
export type ActivitySide = (typeof ACTIVITY_SIDES)[number]

const BETWEEN_TWO: ReadonlySet<SubjectType> = new Set(['proposal', 'mint', 'burn', 'membership', 'friendship'])

/** From which sides a kind can be read; each needs words of its own. */
export function sidesOf(kind: ActivityKind): readonly ActivitySide[] {
  const { subject } = kindOf(kind)
  return subject && BETWEEN_TWO.has(subject) ? ACTIVITY_SIDES : ['own']
}
