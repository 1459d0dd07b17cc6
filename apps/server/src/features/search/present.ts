import { FOUND_MAX } from '@bourse/contracts/search'
import { excerptOf } from '@bourse/domain/search'
import type { FoundIds } from './find-ids.ts'

/** The ids of the items that are shown. */
export function shownIds({ ids }: FoundIds, limit: number): bigint[] {
  return ids.slice(0, Math.min(limit, FOUND_MAX))
}

export function presentGroup<Item>({ ids }: FoundIds, items: Item[]): { count: number; hasMore: boolean; items: Item[] } {
  return { count: Math.min(ids.length, FOUND_MAX), hasMore: ids.length > FOUND_MAX, items }
}

/** The part of the long text that was found, unless what is shown anyway says why. */
export function excerptFor(
  id: bigint,
  { texts }: FoundIds,
  words: readonly string[],
  { shown, text }: { shown: string; text: string },
): string | null {
  if (!texts.has(id) || excerptOf(shown, words) !== undefined) return null
  return excerptOf(text, words) ?? null
}
