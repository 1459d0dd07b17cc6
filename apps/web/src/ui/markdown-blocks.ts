import { type Inline, inlinesOf } from './markdown-inline.ts'

export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  /** 0 for the largest. */
  | { kind: 'heading'; depth: 0 | 1; children: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'quote'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/
const ITEM = /^\s{0,3}(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/
const QUOTE = /^\s{0,3}>\s?/
const RULE = /^\s{0,3}([-*_])(\s*\1){2,}\s*$/
const FENCE = '```'

/** The blocks of a Markdown text, as people write it: paragraphs, headings, flat lists, quotes, code and rules. */
export function blocksOf(source: string): Block[] {
  const lines = source.replace(/\r\n?/g, '\n').split('\n')
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const { block, end } = blockAt(lines, at)
    if (block) blocks.push(block)
    at = end
  }
  return blocks
}

/** The text of a line without its marks. */
export function plainInlines(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.kind === 'break') return ' '
      return 'children' in inline ? plainInlines(inline.children) : inline.text
    })
    .join('')
}

function blockAt(lines: readonly string[], at: number): { block: Block | undefined; end: number } {
  const line = lines[at] ?? ''
  if (line.trim() === '') return { block: undefined, end: at + 1 }
  if (line.startsWith(FENCE)) return codeAt(lines, at)
  if (RULE.test(line)) return { block: { kind: 'rule' }, end: at + 1 }
  const heading = HEADING.exec(line)
  if (heading) {
    const [, marks = '', text = ''] = heading
    return { block: { kind: 'heading', depth: marks.length > 2 ? 1 : 0, children: inlinesOf(text) }, end: at + 1 }
  }
  if (ITEM.test(line)) return listAt(lines, at)
  const isQuote = QUOTE.test(line)
  let end = at + 1
  while (end < lines.length && (isQuote ? QUOTE.test(lines[end] ?? '') : isGoingOn(lines[end] ?? ''))) end += 1
  const text = lines.slice(at, end).map((each) => (isQuote ? each.replace(QUOTE, '') : each).trim())
  return { block: { kind: isQuote ? 'quote' : 'paragraph', children: inlinesOf(text.join('\n')) }, end }
}

function codeAt(lines: readonly string[], at: number): { block: Block; end: number } {
  const close = lines.findIndex((line, place) => place > at && line.startsWith(FENCE))
  const end = close === -1 ? lines.length : close
  return { block: { kind: 'code', text: lines.slice(at + 1, end).join('\n') }, end: end + 1 }
}

/** Items of one kind that follow each other; a line below an item belongs to it. */
function listAt(lines: readonly string[], at: number): { block: Block; end: number } {
  const isOrdered = ITEM.exec(lines[at] ?? '')?.[1] !== undefined
  const items: string[] = []
  let end = at
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? ''
    const item = ITEM.exec(line)
    if (item && (item[1] !== undefined) === isOrdered && !RULE.test(line)) items.push(item[2] ?? '')
    else if (!item && isGoingOn(line)) items[items.length - 1] += `\n${line.trim()}`
    else break
  }
  return { block: { kind: 'list', isOrdered, items: items.map((text) => inlinesOf(text)) }, end }
}

/** Whether a line continues the paragraph above it. */
function isGoingOn(line: string): boolean {
  return line.trim() !== '' && ![HEADING, ITEM, QUOTE, RULE].some((start) => start.test(line)) && !line.startsWith(FENCE)
}
