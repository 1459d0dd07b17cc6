/** Who views a profile. Where several apply, the first of these counts. */
export const READERS = ['staff', 'owner', 'blocked', 'member', 'friend', 'stranger', 'visitor'] as const
export type Reader = (typeof READERS)[number]

interface VisibilityFlags {
  /** To other signed-in users. */
  isVisibleToPublic: boolean
  /** To visitors who are not signed in. */
  isVisibleToAnon: boolean
}

/** DEF-043. Only staff see the profiles of a closed account. */
const VISIBILITY: Record<Reader, 'always' | 'never' | keyof VisibilityFlags> = {
  staff: 'always',
  owner: 'always',
  blocked: 'never',
  member: 'always',
  friend: 'always',
  stranger: 'isVisibleToPublic',
  visitor: 'isVisibleToAnon',
}

export function canSeeProfile(reader: Reader, flags: VisibilityFlags): boolean {
  const rule = VISIBILITY[reader]
  return rule === 'always' || (rule !== 'never' && flags[rule])
}

export const GROUP_VISIBILITIES = ['public', 'members', 'nobody'] as const
export type GroupVisibility = (typeof GROUP_VISIBILITIES)[number]

const VISIBLE_TO: Record<GroupVisibility, readonly Reader[]> = {
  public: READERS,
  members: ['staff', 'owner', 'member'],
  nobody: ['staff', 'owner'],
}

/** Whether the members of a group are shown: never to a viewer from whom the group itself is hidden (DEF-041). */
export function canSeeMembers(reader: Reader, flags: VisibilityFlags, visibility: GroupVisibility): boolean {
  return canSeeProfile(reader, flags) && VISIBLE_TO[visibility].includes(reader)
}
