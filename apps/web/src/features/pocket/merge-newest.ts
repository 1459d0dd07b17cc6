import type { EntryReply } from '@bourse/contracts/pocket'

/**
 * The pages with what came since on top, or nothing where entries in between may be missing: then all is to be read anew.
 * However far down one has read, a movement costs one short reading.
 */
export function mergeNewest(pages: readonly EntryReply[][], newest: readonly EntryReply[]): EntryReply[][] | undefined {
  const [first = [], ...rest] = pages
  const top = first[0]
  if (!top) return undefined
  const fresh = newest.filter(({ seq }) => BigInt(seq) > BigInt(top.seq))
  return fresh.length < newest.length ? [[...fresh, ...first], ...rest] : undefined
}
