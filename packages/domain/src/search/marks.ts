import { beginsWithTypo } from './typo.ts'
import { foldText, wordsOf } from './words.ts'

/** A piece of a text, and whether it is what was searched for. */
export interface Piece {
  text: string
  isMatch: boolean
}

/** The text in pieces, with what the words found. Where none is in it, whole words that are one typo apart. */
export function markMatches(text: string, words: readonly string[]): Piece[] {
  const letters = foldedLetters(text)
  const folded = letters.map(({ folded }) => folded).join('')
  const found = words.flatMap((word) => placesOf(folded, word))
  const places = found.length > 0 ? found : similarPlaces(folded, words)
  return piecesOf(text, merge(places.map((place) => inText(letters, place))))
}

const EXCERPT_BEFORE = 32
const EXCERPT_LENGTH = 120

/** The part of a long Markdown text around the first word that was found, in one line without its signs; undefined where none is in it. */
export function excerptOf(text: string, words: readonly string[]): string | undefined {
  const line = text
    .replace(/[*#`~>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = foldedLetters(line)
  const folded = letters.map((letter) => letter.folded).join('')
  const [first] = words.flatMap((word) => placesOf(folded, word)).toSorted((one, other) => one.from - other.from)
  if (!first) return undefined
  const { from } = inText(letters, first)
  if (from <= EXCERPT_BEFORE) return cut(line, 0)
  const space = line.indexOf(' ', from - EXCERPT_BEFORE)
  return cut(line, space >= 0 && space < from ? space + 1 : from)
}

function cut(line: string, from: number): string {
  const end = from + EXCERPT_LENGTH
  const part = end >= line.length ? line.slice(from) : `${line.slice(from, end).replace(/ \S*$/, '')}…`
  return from > 0 ? `…${part}` : part
}

interface Place {
  from: number
  to: number
}

interface FoldedLetter {
  folded: string
  from: number
  to: number
}

/** A folded letter may be shorter or longer than the written one, so each remembers where it stands. */
function foldedLetters(text: string): FoldedLetter[] {
  let from = 0
  return [...text].map((letter) => {
    const start = from
    from += letter.length
    return { folded: foldText(letter), from: start, to: from }
  })
}

/** Where the word begins a word, or, if it never does, where else it stands. */
function placesOf(folded: string, word: string): Place[] {
  const all: Place[] = []
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) all.push({ from: at, to: at + word.length })
  const begins = all.filter(({ from }) => from === 0 || wordsOf(folded.slice(from - 1, from)).length === 0)
  return begins.length > 0 ? begins : all
}

function similarPlaces(folded: string, words: readonly string[]): Place[] {
  return wordsOf(folded).flatMap((known) => {
    if (!words.some((word) => beginsWithTypo(word, known))) return []
    const from = folded.indexOf(known)
    return [{ from, to: from + known.length }]
  })
}

function inText(letters: readonly FoldedLetter[], { from, to }: Place): Place {
  let at = 0
  const touched = letters.filter(({ folded }) => {
    const start = at
    at += folded.length
    return start < to && at > from
  })
  return { from: touched[0]?.from ?? 0, to: touched.at(-1)?.to ?? 0 }
}

function merge(places: readonly Place[]): Place[] {
  const merged: Place[] = []
  for (const place of places.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (last && place.from <= last.to) last.to = Math.max(last.to, place.to)
    else merged.push({ ...place })
  }
  return merged
}

function piecesOf(text: string, places: readonly Place[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { from, to } of places) {
    pieces.push({ text: text.slice(at, from), isMatch: false }, { text: text.slice(from, to), isMatch: true })
    at = to
  }
  pieces.push({ text: text.slice(at), isMatch: false })
  return pieces.filter((piece) => piece.text !== '')
}
