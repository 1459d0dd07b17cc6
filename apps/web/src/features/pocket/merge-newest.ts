import type { EntryReply } from '@bourse/contracts/pocket'

/**
 * The pages with newer entries on top, or undefined where entries in between may be missing: then everything must be read again.
 * A movement costs one short read, however far the user has scrolled.
 */
export function mergeNewest(pages: readonly EntryReply[][], newest: readonly EntryReply[]): EntryReply[][] | undefined {
  const [first = [], ...rest] = pages
  const top = first[0]
  if (!top) return undefined
  const fresh = newest.filter(({ seq }) => BigInt(seq) > BigInt(top.seq))
  return fresh.length < newest.length ? [[...fresh, ...first], ...rest] : undefined
}
