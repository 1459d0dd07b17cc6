/** The last sequence number of a subject; undefined until its snapshot has come. */
export type LastSeq = number | undefined

export type Arrival =
  /** Follows the last frame: deliver it. */
  | 'next'
  /** Belongs to a book that this page doesn't have: wait for the snapshot. */
  | 'early'
  /** A frame was missed: resubscribe to this subject only (DEF-101). */
  | 'gap'

export function arrivalOf(lastSeq: LastSeq, frame: { isSnapshot: boolean; prevSeq: bigint }): Arrival {
  if (frame.isSnapshot) return 'next'
  if (lastSeq === undefined) return 'early'
  return Number(frame.prevSeq) === lastSeq ? 'next' : 'gap'
}
