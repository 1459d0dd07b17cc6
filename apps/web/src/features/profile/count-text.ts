import { LISTED_COUNT_MAX } from '@bourse/contracts/profile'

/** How many stand in a list; counting ends somewhere, and then it says so. */
export function countText(count: number, tag: string): string {
  const figure = new Intl.NumberFormat(tag).format(count)
  return count >= LISTED_COUNT_MAX ? `${figure}+` : figure
}
