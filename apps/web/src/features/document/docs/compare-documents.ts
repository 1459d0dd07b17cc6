import { type Block, blocksOf, plainInlines } from '#ui/markdown'
import { compareWords, type Part } from './compare-words.ts'

export interface ComparedBlock {
  kind: 'heading' | 'paragraph' | 'item'
  parts: Part[]
  isChanged: boolean
  /** The place of its section in the newer version; what was removed belongs to the section before it. */
  section: number
}

/** Paragraphs that share fewer of their words are two different ones. */
const ALIKE_MIN = 0.3

/** A document paragraph by paragraph, compared with an earlier version: each with what was added to it and removed from it. */
export function compareDocuments(before: string, after: string): ComparedBlock[] {
  const [old, now] = [flatBlocks(before), flatBlocks(after)]
  let section = now[0]?.kind === 'heading' ? -1 : 0
  return align(old, now).map(([was, is]) => {
    const parts = compareWords(was?.text ?? '', is?.text ?? '')
    if (is?.kind === 'heading') section += 1
    return {
      kind: (is ?? was)?.kind ?? 'paragraph',
      parts,
      isChanged: parts.some(({ kind }) => kind !== 'same'),
      section: Math.max(section, 0),
    }
  })
}

interface FlatBlock {
  kind: ComparedBlock['kind']
  text: string
  words: ReadonlySet<string>
}

function flatBlocks(source: string): FlatBlock[] {
  return blocksOf(source).flatMap((block) => textsOf(block).map(({ kind, text }) => ({ kind, text, words: new Set(text.split(/\s+/)) })))
}

function textsOf(block: Block): Pick<FlatBlock, 'kind' | 'text'>[] {
  switch (block.kind) {
    case 'rule':
      return []
    case 'code':
      return [{ kind: 'paragraph', text: block.text }]
    case 'list':
      return block.items.map((item) => ({ kind: 'item', text: plainInlines(item) }))
    case 'heading':
      return [{ kind: block.depth === 0 ? 'heading' : 'paragraph', text: plainInlines(block.children) }]
    case 'paragraph':
    case 'quote':
      return [{ kind: 'paragraph', text: plainInlines(block.children) }]
  }
}

type Pair = readonly [FlatBlock | undefined, FlatBlock | undefined]

/** Pairs in order with the greatest likeness in sum; what finds no partner was added or removed as a whole. */
function align(old: readonly FlatBlock[], now: readonly FlatBlock[]): Pair[] {
  const best = Array.from({ length: old.length + 1 }, () => Array<number>(now.length + 1).fill(0))
  const at = (row: number, column: number) => best[row]?.[column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      const paired = likeness(old[row], now[column])
      const value = Math.max(at(row + 1, column), at(row, column + 1), paired > 0 ? paired + at(row + 1, column + 1) : 0)
      best[row]?.splice(column, 1, value)
    }
  }
  const pairs: Pair[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < now.length) {
    const paired = likeness(old[row], now[column])
    if (paired > 0 && at(row, column) === paired + at(row + 1, column + 1)) {
      pairs.push([old[row], now[column]])
      row += 1
      column += 1
    } else if (row < old.length && (column >= now.length || at(row + 1, column) >= at(row, column + 1))) {
      pairs.push([old[row], undefined])
      row += 1
    } else {
      pairs.push([undefined, now[column]])
      column += 1
    }
  }
  return pairs
}

/** The share of words that two blocks have in common; 0 where they are too different to be one. */
function likeness(one: FlatBlock | undefined, other: FlatBlock | undefined): number {
  if (!one || !other || one.kind !== other.kind) return 0
  const common = [...one.words].filter((word) => other.words.has(word)).length
  const share = common / Math.max(one.words.size, other.words.size)
  return share >= ALIKE_MIN ? share : 0
}
