import { excerptOf } from '@bourse/domain/search'
import type { FoundIds } from './find-ids.ts'

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
