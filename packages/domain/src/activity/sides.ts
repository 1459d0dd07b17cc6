import { type ActivityKind, kindOf } from './kinds.ts'

/**
 * `own`: the subject belongs to the reader (who made, asked, deposits or withdraws); `other`: it is another profile's and concerns the
 * reader.
 */
export const ACTIVITY_SIDES = ['own', 'other'] as const
export type ActivitySide = (typeof ACTIVITY_SIDES)[number]

/** From which sides a kind can be read; each needs its own text. */
export function sidesOf(kind: ActivityKind): readonly ActivitySide[] {
  return kindOf(kind).isBetweenTwo ? ACTIVITY_SIDES : ['own']
}
