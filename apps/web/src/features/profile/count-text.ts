import { LISTED_COUNT_MAX } from '@bourse/contracts/profile'
import { numberText } from '@bourse/domain/formats'

/** The number of entries of a list, capped (“100+”) where counting stopped. */
export function countText(count: number, tag: string): string {
  // Without a group sign there is nothing to format, and a page's first formatter takes longer than the rest of it.
  const figure = count < 1000 ? String(count) : numberText(count, tag)
  return count >= LISTED_COUNT_MAX ? `${figure}+` : figure
}
