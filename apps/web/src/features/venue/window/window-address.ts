import { VENUE_TABS, type VenueTab } from '@bourse/domain/venue'

/** What the window shows, as its address says it. */
export interface Chosen {
  tab: VenueTab
  /** The class's slug; undefined for all of them. */
  assetClass: string | undefined
  isVerified: boolean
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Whatever else an address says is passed over. */
export function chosenIn(tab: string | undefined, assetClass: string | undefined, sponsors: string | undefined): Chosen {
  return {
    tab: VENUE_TABS.find((each) => each === tab) ?? 'boosted',
    assetClass: assetClass !== undefined && SLUG.test(assetClass) && assetClass.length <= 64 ? assetClass : undefined,
    isVerified: sponsors === 'verified',
  }
}

/** What is usual is left out of the address. */
export function searchOf({ tab, assetClass, isVerified }: Chosen): Record<string, string> {
  return {
    ...(tab !== 'boosted' && { tab }),
    ...(assetClass !== undefined && { class: assetClass }),
    ...(isVerified && { sponsors: 'verified' }),
  }
}
