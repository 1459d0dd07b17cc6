export const PROFILE_KINDS = ['personal', 'llc', 'corporation', 'financial', 'association', 'other'] as const
export type ProfileKind = (typeof PROFILE_KINDS)[number]
export type ProfileType = 'PERSONAL' | 'ORGANIZATIONAL'

/** The form offers six kinds; two types are stored and the kind is kept beside them (PROF-29, DEF-036). */
export function profileTypeOf(kind: ProfileKind): ProfileType {
  return kind === 'personal' ? 'PERSONAL' : 'ORGANIZATIONAL'
}

export function isPersonal(type: string): boolean {
  return type.toUpperCase() === 'PERSONAL'
}
