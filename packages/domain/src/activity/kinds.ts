import * as features from './all-kinds.ts'
import type { Kind } from './kind.ts'

type Features = typeof features
type Rows = { [Feature in keyof Features]: Features[Feature][keyof Features[Feature]] }[keyof Features]

/** Every kind of event that appears in a feed. A new kind needs a row and its texts before it can be emitted. */
export type ActivityKind = { [Feature in keyof Features]: keyof Features[Feature] }[keyof Features]

/** The types of things that events are about. */
export type SubjectType = Extract<Rows, { subject: string }>['subject']

/** Events between features, which never appear in a feed. */
export type InternalKind = 'ledger.hold_expired'

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

/** All kinds whose subject has this type. */
export function kindsAbout(subject: SubjectType): readonly ActivityKind[] {
  return ACTIVITY_KINDS.filter((kind) => kindOf(kind).subject === subject)
}
