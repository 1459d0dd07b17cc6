import { createContext, use } from 'react'
import { type PageName, PAGES } from '@bourse/contracts/page'
import type { TextKey } from '@bourse/texts/keys'
import type { PageParams } from '#platform/addresses'
import type { IconName } from '#ui/icon'

/** An entry of the rail, the bottom bar or the drawer. */
export interface Place {
  page: PlacePage
  /** The profile's icon differs for a person and an organization (SHELL-16). */
  icon: IconName | ((profileType: string) => IconName)
  /** The groups that show it, and its position in each. */
  in: Readonly<Partial<Record<PlaceGroup, number>>>
  /** Other pages of this place: it stays highlighted while one of them is open. */
  covers?: readonly PageName[]
  /** The pages whose addresses continue this one's belong to it too. */
  coversBelow?: boolean
}

/**
 * `main` is the rail and the bottom bar (SHELL-15); the drawer shows it too, followed by trading for all users, the entries for
 * staff only (STAFF-02, STAFF-03) and those of the account (SHELL-17). `staffRail` are the ones of staff that the rail has too, below a
 * rule; the bottom bar has room for the first.
 */
type PlaceGroup = 'main' | 'trade' | 'staff' | 'staffRail' | 'account'

/** Pages whose address has no parameters and whose name has a short form in the dictionary. */
type PlacePage = { [Name in PageName]: IsPlace<Name> extends true ? Name : never }[PageName]

type IsPlace<Name extends PageName> = `shell.place.${Name}` extends TextKey ? (keyof PageParams<Name> extends never ? true : false) : false

/** The places of all features. */
export const Places = createContext<readonly Place[]>([])

export function usePlaces(): readonly Place[] {
  return use(Places)
}

export function placesIn(group: PlaceGroup, places: readonly Place[]): readonly Place[] {
  const position = (place: Place) => place.in[group] ?? 0
  return places.filter((place) => place.in[group] !== undefined).toSorted((a, b) => position(a) - position(b))
}

/** Staff have some of these among their own entries, so these are left out for them. */
export function tradePlaces(isStaff: boolean, places: readonly Place[]): readonly Place[] {
  return placesIn('trade', places).filter((place) => !isStaff || place.in.staff === undefined)
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
