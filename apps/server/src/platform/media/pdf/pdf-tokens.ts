import { PdfRefused } from './pdf-refused.ts'

const GAP = '\\0\\t\\n\\f\\r '
const DELIMITERS = '()<>\\[\\]{}/%'
const SPACE = new RegExp(`[${GAP}]+`, 'y')
const COMMENT = /%[^\r\n]*/y
const WORD = new RegExp(`/?[^${GAP}${DELIMITERS}]+|/`, 'y')
const HEX_STRING = /<[^<>]*>?/y
const STRING_PART = /[()\\]/g
const NAME = new RegExp(`/[^${GAP}${DELIMITERS}]{1,127}`, 'g')

/** Of one object; the largest lists of normal files have some ten thousand. */
const TOKENS_MAX = 500_000

/** Replaces every string: strings hold text for people. */
const STRING = '()'

/** How many characters may be read in all, since reading the same ones from many positions could take forever. */
export interface Budget {
  leftCount: number
}

/** Reads a PDF token by token from a position, as a viewer would; it accepts any input. */
export class PdfTokens {
  readonly #text: string
  readonly #budget: Budget
  at: number

  constructor(text: string, at: number, budget: Budget) {
    this.#text = text
    this.at = at
    this.#budget = budget
  }

  /** A name with its slash and without escapes, a word or number, a bracket, or the string placeholder; undefined at the end. */
  next(): string | undefined {
    while (this.#match(SPACE) ?? this.#match(COMMENT)) continue
    if (this.at >= this.#text.length) return undefined
    const word = this.#match(WORD)
    if (word !== undefined) return word.startsWith('/') ? plainName(word) : word
    const two = this.#text.slice(this.at, this.at + 2)
    if (two === '<<' || two === '>>') return this.#pass(two)
    if (two[0] === '<') {
      this.#match(HEX_STRING)
      return STRING
    }
    if (two[0] === '(') {
      this.#skipString()
      return STRING
    }
    return this.#pass(two.charAt(0))
  }

  /** All tokens up to and including the first of these words; without one, to the end. */
  until(words: readonly string[]): string[] {
    const tokens: string[] = []
    for (let token = this.next(); token !== undefined; token = this.next()) {
      tokens.push(token)
      if (words.includes(token)) break
      if (tokens.length > TOKENS_MAX) throw new PdfRefused()
    }
    return tokens
  }

  /** The tokens of one value: a single token, or a whole dictionary or list. */
  value(): string[] {
    const tokens: string[] = []
    let depth = 0
    for (let token = this.next(); token !== undefined; token = this.next()) {
      tokens.push(token)
      if (token === '<<' || token === '[') depth++
      if (token === '>>' || token === ']') depth--
      if (depth <= 0) break
    }
    return tokens
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.#text)?.[0]
    return found === undefined ? undefined : this.#pass(found)
  }

  #pass(found: string): string {
    this.#spend(found.length)
    return found
  }

  #spend(count: number): void {
    this.at += count
    this.#budget.leftCount -= count
    if (this.#budget.leftCount < 0) throw new PdfRefused()
  }

  /** Brackets in a string are balanced or escaped. */
  #skipString(): void {
    const start = this.at
    STRING_PART.lastIndex = start
    let depth = 0
    for (let part = STRING_PART.exec(this.#text); part; part = STRING_PART.exec(this.#text)) {
      if (part[0] === '\\') STRING_PART.lastIndex++
      else depth += part[0] === '(' ? 1 : -1
      if (depth === 0) break
    }
    this.#spend((depth === 0 ? STRING_PART.lastIndex : this.#text.length) - start)
  }
}

/** Every name anywhere, in strings, comments and streams too: a table may send a viewer into the middle of any of them. */
export function* namesAnywhere(text: string): Generator<string> {
  for (const [name] of text.matchAll(NAME)) yield plainName(name)
}

/** Any character of a name may be written as its code: `/J#61vaScript`. */
function plainName(name: string): string {
  return name.includes('#') ? name.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : name
}
