import { LISTED_COUNT_MAX } from '@bourse/contracts/profile'
import { numberFormat } from '@bourse/domain/formats'

/** How many stand in a list; counting ends somewhere, and then it says so. */
export function countText(count: number, tag: string): string {
  const figure = numberFormat(tag).format(count)
  return count >= LISTED_COUNT_MAX ? `${figure}+` : figure
}
