import type { GroupVisibility } from '../profile/visibility.ts'

/** Who looks at a perk, from the closest to the farthest. Associated: a member of a group that the owner is affiliated with (DEF-144). */
export const PERK_READERS = ['owner', 'member', 'associated', 'stranger', 'visitor'] as const
export type PerkReader = (typeof PERK_READERS)[number]

export const TRANSPARENCIES = ['secret', 'totals', 'contribs'] as const
export type Transparency = (typeof TRANSPARENCIES)[number]

export interface PerkOpenness {
  visibility: 'public' | 'private'
  isActive: boolean
  transparency: Transparency
  /** The owner's choice of who sees the members (DEF-041). */
  groupVisibility: GroupVisibility
}

/** A private perk is for its owner and members; one that is switched off, for its owner (DEF-136, DEF-137). */
export function canSeePerk(reader: PerkReader, { visibility, isActive }: Pick<PerkOpenness, 'visibility' | 'isActive'>): boolean {
  if (reader === 'owner') return true
  return isActive && (visibility === 'public' || reader === 'member')
}

/** PERK-11, DEF-140 */
export function canSeeTotals(reader: PerkReader, transparency: Transparency): boolean {
  return reader === 'owner' || transparency !== 'secret'
}

/** Beside the name of a member whom the reader may see. */
export function canSeeContributions(reader: PerkReader, transparency: Transparency): boolean {
  return reader === 'owner' || transparency === 'contribs'
}

export interface MemberFlags {
  isVisibleToMembers: boolean
  isVisibleToAssociatedMembers: boolean
}

/**
 * Whether a reader finds a member's name in the list (PERK-22, DEF-041, DEF-144). The owner sees all. A list that is shown to nobody is
 * the owner's alone; one that is public shows to everybody whom the members see.
 */
export function canSeeMember(reader: PerkReader, groupVisibility: GroupVisibility, member: MemberFlags): boolean {
  if (reader === 'owner') return true
  if (groupVisibility === 'nobody') return false
  if (reader === 'member' || groupVisibility === 'public') {
    if (member.isVisibleToMembers) return true
  }
  return reader === 'associated' && member.isVisibleToAssociatedMembers
}
