import { type ComponentType, createContext, use } from 'react'
import { type PageName, PAGES } from '@bourse/contracts/page'
import type { TextKey } from '@bourse/texts/keys'
import type { PageParams } from '#platform/addresses'
import type { IconName } from '#ui/icon'

/** An entry of the rail, the bottom bar or the menu behind More. */
export interface Place {
  page: PlacePage
  /** The profile's icon differs for a person and an organization (SHELL-16). */
  icon: IconName | ((profileType: string) => IconName)
  /** The groups that show it, and its position in each; a group may use a name of its own. */
  in: Readonly<Partial<Record<PlaceGroup, Position>>>
  /** Other pages of this place: it stays highlighted while one of them is open. */
  covers?: readonly PageName[]
  /** The pages whose addresses continue this one's belong to it too. */
  coversBelow?: boolean
  /** After `g`, this letter opens it. */
  letter?: string
  /** A few quiet words at the end of its line in menus, such as how many alerts are set. */
  note?: ComponentType
}

type Position = number | { at: number; label: TextKey }

/** The groups of the menu behind More, in its order. */
export const MENU_GROUPS = ['trade', 'community', 'money'] as const
type MenuGroup = (typeof MENU_GROUPS)[number]

/**
 * `main` is the rail's beginning and the bottom bar (SHELL-15), `rail` follows it below a rule, `staffRail` below a second one for staff
 * (STAFF-02); the bottom bar has room for the first of those. The menu has all others: what everyone has in three groups, the entries
 * for staff (STAFF-03), and those of the account (SHELL-17). `who` are the places in the popover of the account.
 */
export type PlaceGroup = 'main' | 'rail' | 'staffRail' | MenuGroup | 'staff' | 'account' | 'who'

/** Pages whose address has no parameters and whose name has a short form in the dictionary. */
type PlacePage = { [Name in PageName]: IsPlace<Name> extends true ? Name : never }[PageName]

type IsPlace<Name extends PageName> = `shell.place.${Name}` extends TextKey ? (keyof PageParams<Name> extends never ? true : false) : false

/** The places of all features. */
export const Places = createContext<readonly Place[]>([])

export function usePlaces(): readonly Place[] {
  return use(Places)
}

export function placesIn(group: PlaceGroup, places: readonly Place[]): readonly Place[] {
  const position = ({ in: groups }: Place) => {
    const given = groups[group]
    return typeof given === 'object' ? given.at : (given ?? 0)
  }
  return places.filter((place) => place.in[group] !== undefined).toSorted((a, b) => position(a) - position(b))
}

/** The name of a place in a group. */
export function labelIn(group: PlaceGroup, { page, in: groups }: Place): TextKey {
  const given = groups[group]
  return typeof given === 'object' ? given.label : `shell.place.${page}`
}

/** Staff have some of these in a group of their own, so these are left out for them. */
export function menuPlaces(group: MenuGroup, isStaff: boolean, places: readonly Place[]): readonly Place[] {
  return placesIn(group, places).filter((place) => !isStaff || place.in.staff === undefined)
}

/** Whether only staff have it in their menus. */
export function isForStaff({ in: groups }: Place): boolean {
  return Object.keys(groups).every((group) => group === 'staff' || group === 'staffRail')
}

/** Its name outside of a menu. */
export function nameOf(place: Place): TextKey {
  return labelIn(MENU_GROUPS.find((group) => place.in[group] !== undefined) ?? 'main', place)
}

export function isCurrent(
  { page, covers, coversBelow }: Pick<Place, 'page' | 'covers' | 'coversBelow'>,
  open: PageName | undefined,
): boolean {
  if (open === undefined) return false
  const isBelow = coversBelow === true && PAGES[open].path.startsWith(`${PAGES[page].path}/`)
  return page === open || isBelow || (covers?.includes(open) ?? false)
}

export function iconOf({ icon }: Place, profileType: string): IconName {
  return typeof icon === 'string' ? icon : icon(profileType)
}
