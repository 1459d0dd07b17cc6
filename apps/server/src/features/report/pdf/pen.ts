import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'

type Doc = InstanceType<typeof PDFDocument>
export type Face = 'regular' | 'medium' | 'bold'

export const INK = { ink: '#0e1b2c', second: '#4a5767', third: '#606b79', brass: '#8a6116', line: '#e2ddd1', well: '#f4f1ea' } as const

/** Writes single lines: a text that is too long for its room is cut or set smaller, and never overlaps its neighbor. */
export class Pen {
  readonly #doc: Doc
  readonly #widths = new Map<string, number>()
  readonly #letters = new Map<string, boolean>()

  constructor(doc: Doc) {
    this.#doc = doc
    for (const [face, path] of Object.entries(FACES)) {
      doc.registerFont(face, path).font(face)
      shapeLetterByLetter((doc as unknown as { _font: OpenedFace })._font)
    }
  }

  text(text: string, x: number, y: number, { room, size = 8.5, face = 'regular', ink = INK.ink }: TextStyle): number {
    const known = this.drawable(text)
    this.#doc.font(face).fontSize(size).fillColor(ink)
    const shown = this.#cut(known, room)
    this.#doc.text(shown, x, y, { lineBreak: false })
    return this.#doc.widthOfString(shown)
  }

  /** Ends at `right`; figures have one width, so that they align. */
  figure(text: string, right: number, y: number, { room, size = 8.5, face = 'regular', ink = INK.ink }: TextStyle): void {
    const width = this.#figureWidth(text, face)
    const fitting = width * size > room ? room / width : size
    this.#doc.font(face).fontSize(fitting).fillColor(ink)
    this.#doc.text(text, right - width * fitting, y + (size - fitting) * 0.7, { lineBreak: false, features: ['tnum'] })
  }

  line(y: number, left: number, right: number, ink: string = INK.line, thickness = 0.6): void {
    this.#doc.lineWidth(thickness).strokeColor(ink).moveTo(left, y).lineTo(right, y).stroke()
  }

  well(x: number, y: number, width: number, height: number): void {
    this.#doc.rect(x, y, width, height).fill(INK.well)
  }

  /** The product's logo with its name: two halves of a B, brass over ink. */
  wordmark(name: string, x: number, y: number): void {
    this.#doc.save().translate(x, y).scale(0.72)
    this.#doc.path('M3 1h10.5a6.5 6.5 0 0 1 0 13H3z').fill(INK.brass)
    this.#doc.path('M3 16h13a6.5 6.5 0 0 1 0 13H3z').fill(INK.ink)
    this.#doc.restore()
    this.text(name, x + 24, y + 2, { room: 200, size: 14, face: 'bold' })
  }

  /** Whether the font has every letter of a text. */
  has(text: string): boolean {
    return [...text].every((letter) => this.#hasLetter(letter))
  }

  /** Letters that the font lacks become an empty box, so that the reader sees that something is missing. */
  drawable(text: string): string {
    const plain = text.normalize('NFC').replace(/\s+/g, ' ')
    return this.has(plain) ? plain : [...plain].map((letter) => (this.#hasLetter(letter) ? letter : '□')).join('')
  }

  /** Checked with the regular font, since all have the same letters; each letter is checked once. */
  #hasLetter(letter: string): boolean {
    const known = this.#letters.get(letter)
    if (known !== undefined) return known
    this.#doc.font('regular')
    const has = (this.#doc as unknown as { _font: OpenedFace })._font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
    this.#letters.set(letter, has)
    return has
  }

  #cut(text: string, room: number): string {
    if (this.#doc.widthOfString(text) <= room) return text
    let [low, high] = [0, text.length]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#doc.widthOfString(`${text.slice(0, middle)}…`) <= room) low = middle
      else high = middle - 1
    }
    return `${text.slice(0, low).trimEnd()}…`
  }

  /** For a size of one point. Each character is measured once: thousands of figures use the same dozen. */
  #figureWidth(text: string, face: Face): number {
    let width = 0
    for (const sign of text) {
      const key = face + sign
      let known = this.#widths.get(key)
      if (known === undefined) {
        known =
          this.#doc
            .font(face)
            .fontSize(100)
            .widthOfString(sign, { features: ['tnum'] }) / 100
        this.#widths.set(key, known)
      }
      width += known
    }
    return width
  }
}

export interface TextStyle {
  /** Points to the next item on the line. */
  room: number
  size?: number
  face?: Face
  ink?: string
}

/** What the types of the library leave out. */
interface OpenedFace {
  font: { hasGlyphForCodePoint(point: number): boolean }
  layoutRun(text: string, features?: readonly string[]): Run
}

interface Run {
  glyphs: unknown[]
  positions: unknown[]
  advanceWidth: number
}

/**
 * The font's contextual forms would be looked up around every letter of every line, three times: that is most of the time of a long
 * statement. Plain letters of Latin, Greek and Cyrillic need none, so each is shaped once by itself.
 */
function shapeLetterByLetter(face: OpenedFace): void {
  const shape = face.layoutRun.bind(face)
  const known = new Map<string, Run>()
  const runOf = (letter: string, features: readonly string[] | undefined): Run => {
    const key = `${features?.join() ?? ''} ${letter}`
    const found = known.get(key) ?? shape(letter, features)
    known.set(key, found)
    return found
  }
  face.layoutRun = (text, features) => {
    const run: Run = { glyphs: [], positions: [], advanceWidth: 0 }
    for (const letter of text) {
      const { glyphs, positions, advanceWidth } = runOf(letter, features)
      run.glyphs.push(...glyphs)
      run.positions.push(...positions)
      run.advanceWidth += advanceWidth
    }
    return run
  }
}

const find = createRequire(import.meta.url).resolve
const FACES: Record<Face, string> = {
  regular: find('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  medium: find('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf'),
  bold: find('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
}
