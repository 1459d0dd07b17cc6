/** Where a page stands in the sequence of one subject; undefined until its snapshot has come. */
export type Standing = number | undefined

export type Arrival =
  /** Follows what is known: hand it on. */
  | 'next'
  /** Belongs to a book this page no longer has, or not yet: wait for the snapshot. */
  | 'early'
  /** Something between was missed: ask for this subject anew, leave the others alone (DEF-101). */
  | 'gap'

export function arrivalOf(standing: Standing, frame: { isSnapshot: boolean; prevSeq: bigint }): Arrival {
  if (frame.isSnapshot) return 'next'
  if (standing === undefined) return 'early'
  return Number(frame.prevSeq) === standing ? 'next' : 'gap'
}
