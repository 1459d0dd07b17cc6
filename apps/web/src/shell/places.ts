import { isBuilt, type PageName } from '@bourse/contracts/page'
import { isPersonal } from '@bourse/domain/profile'
import type { IconName } from '#ui/icon'

export interface Place {
  page: PageName & ParameterlessPage
  icon: IconName
  /** Pages that belong to this place too: it stays marked while one of them is open. */
  covers?: readonly PageName[]
}

/** Pages whose address needs nothing but their name. */
type ParameterlessPage = 'home' | 'activity' | 'pocket' | 'profile' | 'express' | 'friends' | 'settings' | 'security' | 'help' | StaffPage

type StaffPage = 'explore' | 'rewards' | 'max' | 'street' | 'docs' | 'tools' | 'linkedAccounts' | 'dashboard' | 'reports' | 'admin'

/** Rail and bottom bar (SHELL-15); the profile's icon tells a person from an organization (SHELL-16). */
export function mainPlaces(profileType: string): readonly Place[] {
  return [
    { page: 'home', icon: 'house' },
    { page: 'activity', icon: 'pulse', covers: ['activityFiltered', 'inbox'] },
    { page: 'pocket', icon: 'wallet', covers: ['addWallet'] },
    { page: 'profile', icon: isPersonal(profileType) ? 'user-circle' : 'buildings' },
  ]
}

/** Where everybody trades. Staff find MAX among their own entries, and not twice. */
export function tradePlaces(isStaff: boolean): readonly Place[] {
  const places: readonly Place[] = [
    { page: 'express', icon: 'swap' },
    { page: 'max', icon: 'chart-line-up', covers: ['maxDepth'] },
  ]
  return places.filter(({ page }) => !(isStaff && STAFF_PLACES.some((place) => place.page === page)))
}

/** What everybody finds in the drawer, besides logging out; help is a dialog as long as its page is not built (SHELL-17). */
export const ACCOUNT_PLACES: readonly Place[] = [
  { page: 'friends', icon: 'users-three' },
  { page: 'settings', icon: 'gear-six' },
  { page: 'security', icon: 'shield-check' },
  { page: 'help', icon: 'question' },
]

/** For staff alone, in this order (STAFF-02, STAFF-03); "links" are the linked accounts (DEF-175). */
export const STAFF_PLACES: readonly Place[] = [
  { page: 'explore', icon: 'compass' },
  { page: 'rewards', icon: 'gift' },
  { page: 'max', icon: 'chart-line-up', covers: ['maxDepth'] },
  { page: 'street', icon: 'storefront', covers: ['streetAds', 'streetAd'] },
  { page: 'docs', icon: 'file-text' },
  { page: 'tools', icon: 'wrench' },
  { page: 'linkedAccounts', icon: 'link-simple' },
  { page: 'dashboard', icon: 'squares-four' },
  { page: 'reports', icon: 'chart-bar' },
  { page: 'admin', icon: 'sliders-horizontal' },
]

/** Those that lead to a page that is there. */
export function builtPlaces(places: readonly Place[]): readonly Place[] {
  return places.filter(({ page }) => isBuilt(page))
}

export function isCurrent({ page, covers }: Place, open: PageName | undefined): boolean {
  return open !== undefined && (page === open || (covers?.includes(open) ?? false))
}
