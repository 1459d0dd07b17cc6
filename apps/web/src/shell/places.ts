import { createContext, use } from 'react'
import type { TextKey } from '@bourse/contracts/i18n'
import type { BuiltPage, PageName } from '@bourse/contracts/page'
import type { PageParams } from '#platform/addresses'
import type { IconName } from '#ui/icon'

/** An entry of the rail, the bottom bar or the drawer. */
export interface Place {
  page: PlacePage
  /** The profile's icon tells a person from an organization (SHELL-16). */
  icon: IconName | ((profileType: string) => IconName)
  /** The groups that show it, and its position in each. */
  in: Readonly<Partial<Record<PlaceGroup, number>>>
  /** Pages that belong to this place too: it stays marked while one of them is open. */
  covers?: readonly PageName[]
}

/**
 * `main` is the rail and the bottom bar (SHELL-15); the drawer shows it too, and below it where everybody trades, what is for staff
 * alone (STAFF-02, STAFF-03) and what goes with the account (SHELL-17).
 */
type PlaceGroup = 'main' | 'trade' | 'staff' | 'account'

/** Pages whose address needs nothing but their name, and which the dictionary has a short name for. */
type PlacePage = { [Name in BuiltPage]: IsPlace<Name> extends true ? Name : never }[BuiltPage]

type IsPlace<Name extends BuiltPage> = `shell.place.${Name}` extends TextKey ? (keyof PageParams<Name> extends never ? true : false) : false

/** The places of all features. */
export const Places = createContext<readonly Place[]>([])

export function usePlaces(): readonly Place[] {
  return use(Places)
}

export function placesIn(group: PlaceGroup, places: readonly Place[]): readonly Place[] {
  const position = (place: Place) => place.in[group] ?? 0
  return places.filter((place) => place.in[group] !== undefined).toSorted((a, b) => position(a) - position(b))
}

/** Staff find some of these among their own entries, and not twice. */
export function tradePlaces(isStaff: boolean, places: readonly Place[]): readonly Place[] {
  return placesIn('trade', places).filter((place) => !isStaff || place.in.staff === undefined)
}

export function isCurrent({ page, covers }: Pick<Place, 'page' | 'covers'>, open: PageName | undefined): boolean {
  return open !== undefined && (page === open || (covers?.includes(open) ?? false))
}

export function iconOf({ icon }: Place, profileType: string): IconName {
  return typeof icon === 'string' ? icon : icon(profileType)
}
