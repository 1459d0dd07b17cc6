import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

export type Weight = 'regular' | 'bold'

const load = createRequire(import.meta.url)
const find = load.resolve
const FILES: Record<Weight, string> = {
  regular: find('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: find('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
}
const opened = new Map<Weight, Face>()

/** Letters as shapes, so that a picture looks the same on a machine without fonts. */
export interface Outline {
  /** SVG, with its baseline's beginning at 0, 0. */
  svg: string
  width: number
}

/** Letters that the font does not have are left out. */
export function outlineText(text: string, size: number, weight: Weight): Outline {
  const face = faceOf(weight)
  const scale = size / face.unitsPerEm
  let at = 0
  const shapes: string[] = []
  for (const letter of text) {
    const { shape, width } = face.letter(letter)
    if (shape) shapes.push(`<path transform="translate(${at} 0)" d="${shape}"/>`)
    at += width
  }
  return { svg: `<g transform="scale(${scale} ${-scale})">${shapes.join('')}</g>`, width: at * scale }
}

function widthOf(text: string, size: number, weight: Weight): number {
  const face = faceOf(weight)
  let width = 0
  for (const letter of text) width += face.letter(letter).width
  return (width * size) / face.unitsPerEm
}

/** The lines that a text takes up; what does not fit into the last one ends with three dots. */
export function breakLines(text: string, size: number, weight: Weight, widthMax: number, linesMax: number): string[] {
  const fits = (line: string) => widthOf(line, size, weight) <= widthMax
  const lines: string[] = []
  let rest = text.replace(/\s+/g, ' ').trim()
  while (rest !== '') {
    if (fits(rest)) return [...lines, rest]
    const isLast = lines.length === linesMax - 1
    const line = longestFit(rest, (part) => fits(isLast ? `${part}…` : part))
    if (isLast) return [...lines, `${line}…`]
    lines.push(line)
    rest = rest.slice(line.length).trim()
  }
  return lines
}

/** Up to a space, or within a word that is longer than a line. */
function longestFit(text: string, fits: (part: string) => boolean): string {
  const letters = [...text]
  let [low, high] = [1, letters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(letters.slice(0, middle).join(''))) low = middle
    else high = middle - 1
  }
  const part = letters.slice(0, low).join('')
  const space = letters[low] === ' ' ? part.length : part.lastIndexOf(' ')
  return space > 0 ? part.slice(0, space) : part
}

interface Letter {
  shape: string
  width: number
}

interface Face {
  unitsPerEm: number
  letter(letter: string): Letter
}

/** Shaping a text takes longer than drawing it, so each letter is shaped once, by itself. */
function faceOf(weight: Weight): Face {
  const face = opened.get(weight) ?? openFace(FILES[weight])
  opened.set(weight, face)
  return face
}

/** Loaded here, since the library costs every start 100 ms and most processes never draw. */
function openFace(file: string): Face {
  const { openSync } = load('fontkit') as typeof import('fontkit')
  const font = openSync(file)
  const known = new Map<string, Letter>()
  return {
    unitsPerEm: font.unitsPerEm,
    letter(letter) {
      const found = known.get(letter) ?? shapeOf(font, letter)
      if (found !== NOTHING) known.set(letter, found)
      return found
    },
  }
}

const NOTHING: Letter = { shape: '', width: 0 }

function shapeOf(font: Font, letter: string): Letter {
  const { glyphs, positions } = font.layout(letter)
  const [glyph, position] = [glyphs[0], positions[0]]
  return glyph && position && glyph.id !== 0 ? { shape: glyph.path.toSVG(), width: position.xAdvance } : NOTHING
}
