import { LISTED_COUNT_MAX } from '@bourse/contracts/profile'
import { numberFormat } from '@bourse/domain/formats'

/** The number of entries of a list, capped (“100+”) where counting stopped. */
export function countText(count: number, tag: string): string {
  const figure = numberFormat(tag).format(count)
  return count >= LISTED_COUNT_MAX ? `${figure}+` : figure
}
