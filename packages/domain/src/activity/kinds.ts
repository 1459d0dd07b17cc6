import * as features from './all-kinds.ts'
import type { Kind } from './kind.ts'

type Features = typeof features
type Rows = { [Feature in keyof Features]: Features[Feature][keyof Features[Feature]] }[keyof Features]

/** Every kind of event that reaches a feed. Whoever emits another one must first give it a row, and its words. */
export type ActivityKind = { [Feature in keyof Features]: keyof Features[Feature] }[keyof Features]

/** The things that events are about. */
export type SubjectType = Extract<Rows, { subject: string }>['subject']

/** Between features alone: no profile ever reads of these. */
export type SilentKind = 'ledger.hold_expired'

type KnownKind = Kind & { subject?: SubjectType }

const KINDS = Object.assign({}, ...Object.values(features)) as Readonly<Record<ActivityKind, KnownKind>>

export const ACTIVITY_KINDS = Object.keys(KINDS) as readonly ActivityKind[]

export const SUBJECT_TYPES: readonly SubjectType[] = [...new Set(Object.values(KINDS).flatMap(({ subject }) => subject ?? []))]

export function kindOf(name: ActivityKind): KnownKind {
  return KINDS[name]
}

export function isActivityKind(name: string): name is ActivityKind {
  return Object.hasOwn(KINDS, name)
}

/** All kinds about things of this type. */
export function kindsAbout(subject: SubjectType): readonly ActivityKind[] {
  return ACTIVITY_KINDS.filter((kind) => kindOf(kind).subject === subject)
}
