import { isPersonal } from './kind.ts'

/** A person goes home, an organization to its own page (PROF-24, DEF-048). */
export function afterCompletion(profile: { profileType: string; name: string }): string {
  return isPersonal(profile.profileType) ? '/home' : `/@${profile.name}/`
}
