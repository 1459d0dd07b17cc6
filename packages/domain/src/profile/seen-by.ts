/** Who looks at a profile. Where several are true of somebody, the first of these counts. */
export const READERS = ['staff', 'owner', 'blocked', 'member', 'friend', 'stranger', 'visitor'] as const
export type Reader = (typeof READERS)[number]

interface VisibilityFlags {
  /** To others who are signed in. */
  isVisibleToPublic: boolean
  /** To people who are not. */
  isVisibleToAnon: boolean
}

/** DEF-043. Staff alone still see the profiles of a closed account. */
const SEEN: Record<Reader, 'always' | 'never' | keyof VisibilityFlags> = {
  staff: 'always',
  owner: 'always',
  blocked: 'never',
  member: 'always',
  friend: 'always',
  stranger: 'isVisibleToPublic',
  visitor: 'isVisibleToAnon',
}

export function isProfileSeen(reader: Reader, flags: VisibilityFlags): boolean {
  const rule = SEEN[reader]
  return rule === 'always' || (rule !== 'never' && flags[rule])
}

export const GROUP_VISIBILITIES = ['public', 'members', 'nobody'] as const
export type GroupVisibility = (typeof GROUP_VISIBILITIES)[number]

const KEPT_TO: Record<GroupVisibility, readonly Reader[]> = {
  public: READERS,
  members: ['staff', 'owner', 'member'],
  nobody: ['staff', 'owner'],
}

/** The list of members of a group: never for those from whom the group itself is hidden (DEF-041). */
export function areMembersSeen(reader: Reader, flags: VisibilityFlags, visibility: GroupVisibility): boolean {
  return isProfileSeen(reader, flags) && KEPT_TO[visibility].includes(reader)
}
