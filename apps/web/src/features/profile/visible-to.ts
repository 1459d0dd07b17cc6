/** Who sees a profile, from its two flags: one is about signed-in others, the other about visitors (DEF-043). */
export function visibleTo(profile: { isVisibleToPublic: boolean; isVisibleToAnon: boolean }): 'everyone' | 'users' | 'visitors' | 'nobody' {
  if (profile.isVisibleToPublic) return profile.isVisibleToAnon ? 'everyone' : 'users'
  return profile.isVisibleToAnon ? 'visitors' : 'nobody'
}
