import { PAGES } from '@bourse/contracts/page'

/**
 * The feed of this profile, opened at one of its items where one is named. Whoever follows it may be acting as another of their
 * profiles, or be signed in to another account: the page needs the name to switch, or to say so.
 */
export function feedAddress(profileName: string, itemId?: string): string {
  const query = new URLSearchParams({ ...(itemId !== undefined && { item: itemId }), profile: profileName })
  return `${PAGES.activity.path}/?${query}`
}
