import { PAGES } from '@bourse/contracts/page'

/**
 * The URL of this profile's feed, opened at an item if one is named. The reader may be acting as another profile or be signed in to
 * another account, so the page needs the name to switch, or to say so.
 */
export function feedAddress(profileName: string, itemId?: string): string {
  const query = new URLSearchParams({ ...(itemId !== undefined && { item: itemId }), profile: profileName })
  return `${PAGES.activity.path}/?${query}`
}
