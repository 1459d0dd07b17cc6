import type { PageName } from '@bourse/contracts/page'
import type { Place } from './places.ts'
import type { Screens } from './screen.tsx'
import type { Filling } from './slot.tsx'

/** Everything that a capability adds to the pages: routes and frame read nothing else of it. */
export interface Feature {
  screens?: { readonly [Name in PageName]?: Screens<Name> }
  /** Its entries in rail, bottom bar and drawer. */
  places?: readonly Place[]
  /** What it renders in the slots of features above it in the list, or of the frame. */
  fills?: readonly Filling[]
}

/** The screens of all features in one table, typed with the pages it covers. */
export function gatherScreens<Features extends Readonly<Record<string, Feature>>>(features: Features): Gathered<Features[keyof Features]> {
  return Object.assign({}, ...Object.values(features).map(({ screens }) => screens)) as Gathered<Features[keyof Features]>
}

type Gathered<One> = { [Name in PagesOf<One>]: Screens<Name> }

type PagesOf<One> = One extends { screens: infer Table } ? keyof Table & PageName : never
