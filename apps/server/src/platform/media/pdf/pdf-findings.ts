import { isActive, isActiveAnywhere } from './active-names.ts'
import { PdfRefused } from './pdf-refused.ts'

/** A year of statements and more; a viewer needs time for each page. */
const PAGES_MAX = 500

/** What was found in a PDF so far; throws as soon as a limit is exceeded. */
export class PdfFindings {
  #pagesCount = 0
  /** For each object number: whether it is a destination in every revision of the file. */
  readonly #isPlace = new Map<string, boolean>()
  readonly #openedNumbers = new Set<string>()

  takeName(name: string): void {
    if (isActiveAnywhere(name)) throw new PdfRefused()
  }

  takeObject(object: readonly string[], number?: string): void {
    this.takeTokens(object)
    if (number !== undefined) this.#isPlace.set(number, isPlace(object) && this.#isPlace.get(number) !== false)
    const isTree = object.includes('/Pages')
    for (const [place, token] of object.entries()) {
      if (token === '/Type' && object[place + 1] === '/Page') this.#pagesCount++
      if (isTree && token === '/Count' && Number(object[place + 1]) > PAGES_MAX) throw new PdfRefused()
    }
    if (this.#pagesCount > PAGES_MAX) throw new PdfRefused()
  }

  takeTokens(tokens: readonly string[]): void {
    for (const [place, token] of tokens.entries()) {
      if (isActive(token)) throw new PdfRefused()
      if (token === '/OpenAction') this.#takeOpening(tokens.slice(place + 1, place + 1 + OPENING_TOKENS_MAX))
    }
  }

  /** The file's open action is known by its number only; when all objects are read, it must have been a destination. */
  finish(): void {
    for (const number of this.#openedNumbers) if (this.#isPlace.get(number) !== true) throw new PdfRefused()
  }

  #takeOpening(value: readonly string[]): void {
    const [first = '', , third] = value
    if (third === 'R' && /^\d+$/.test(first)) this.#openedNumbers.add(first)
    else if (first !== 'null' && !isPlace(value.slice(0, valueEnd(value)))) throw new PdfRefused()
  }
}

const OPENING_TOKENS_MAX = 64

/** A page to open at, directly or as a go-to action: many programs write one. Any other action is active content. */
function isPlace(object: readonly string[]): boolean {
  if (object[0] === '[') return true
  const kinds = object.filter((_, place) => object[place - 1] === '/S')
  return object[0] === '<<' && kinds.length > 0 && kinds.every((kind) => kind === '/GoTo') && !object.includes('/Next')
}

/** The end of the dictionary or list that begins here. */
function valueEnd(tokens: readonly string[]): number {
  let depth = 0
  for (const [place, token] of tokens.entries()) {
    if (token === '<<' || token === '[') depth++
    if (token === '>>' || token === ']') depth--
    if (depth <= 0) return place + 1
  }
  return tokens.length
}
