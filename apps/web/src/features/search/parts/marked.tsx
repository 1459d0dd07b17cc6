import { markMatches } from '@bourse/domain/search'

/** A text with what was found in it. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markMatches(text, words).map(({ text: piece, isMatch }, index) =>
    // Pieces have no identity of their own, and their order is that of the text.
    isMatch ? <mark key={index}>{piece}</mark> : piece,
  )
}
