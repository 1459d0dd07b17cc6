/** Who sees a profile, from its two flags: one for signed-in users, the other for visitors (DEF-043). */
export function visibleTo(profile: { isVisibleToPublic: boolean; isVisibleToAnon: boolean }): 'everyone' | 'users' | 'visitors' | 'nobody' {
  if (profile.isVisibleToPublic) return profile.isVisibleToAnon ? 'everyone' : 'users'
  return profile.isVisibleToAnon ? 'visitors' : 'nobody'
}
