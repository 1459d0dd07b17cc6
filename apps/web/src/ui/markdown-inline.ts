export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'em'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }

/** Deeper nesting is shown as typed. */
const DEPTH_MAX = 6
const ESCAPABLE = /[\\`*_{}[\]()#+\-.!>|~]/
const ADDRESS = /^https?:\/\/[^\s<>"'`]+/i

/** The marked parts of one paragraph. What is not Markdown, HTML included, stays text. */
export function inlinesOf(text: string, depth = 0): Inline[] {
  const found: Inline[] = []
  const missing = new Set<string>()
  let plain = ''
  const flush = () => {
    if (plain) found.push({ kind: 'text', text: plain })
    plain = ''
  }
  let at = 0
  while (at < text.length) {
    const part = depth < DEPTH_MAX ? partAt(text, at, depth, missing) : undefined
    if (!part) {
      plain += text[at]
      at += 1
    } else if ('literal' in part) {
      plain += part.literal
      at = part.end
    } else {
      flush()
      found.push(part.inline)
      at = part.end
    }
  }
  flush()
  return found
}

/** The address, if a link to it is safe: a web page or a mailbox, never a script. */
export function safeHref(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined
}

type Part = { inline: Inline; end: number } | { literal: string; end: number }

/** The marked part that begins here. `missing` remembers marks without an end, so that a long text is read once. */
function partAt(text: string, at: number, depth: number, missing: Set<string>): Part | undefined {
  const sign = text[at] ?? ''
  const next = text[at + 1] ?? ''
  if (sign === '\\' && ESCAPABLE.test(next)) return { literal: next, end: at + 2 }
  if (sign === '\n') return { inline: { kind: 'break' }, end: at + 1 }
  if (sign === '`') return codeAt(text, at, missing)
  if (sign === '!' && next === '[') return pictureAt(text, at, missing)
  if (sign === '[') return linkAt(text, at, depth, missing)
  if (sign === '*' || sign === '_') return emphasisAt(text, at, depth, missing)
  if (sign === 'h' || sign === 'H') return addressAt(text, at)
  return undefined
}

function codeAt(text: string, at: number, missing: Set<string>): Part | undefined {
  const end = closing(text, '`', at + 1, missing)
  return end === undefined || end === at + 1 ? undefined : { inline: { kind: 'code', text: text.slice(at + 1, end) }, end: end + 1 }
}

function linkAt(text: string, at: number, depth: number, missing: Set<string>): Part | undefined {
  const link = targetAt(text, at, missing)
  const href = link && safeHref(link.address)
  if (!link || !href) return undefined
  return { inline: { kind: 'link', href, children: inlinesOf(link.label, depth + 1) }, end: link.end }
}

/** Pictures from elsewhere are not loaded: whoever hosts them would learn who reads. Their description is shown. */
function pictureAt(text: string, at: number, missing: Set<string>): Part | undefined {
  const picture = targetAt(text, at + 1, missing)
  return picture && { literal: picture.label, end: picture.end }
}

/** `[label](address)`. */
function targetAt(text: string, at: number, missing: Set<string>): { label: string; address: string; end: number } | undefined {
  const middle = closing(text, '](', at + 1, missing)
  const end = middle === undefined ? undefined : closing(text, ')', middle + 2, missing)
  if (middle === undefined || end === undefined || middle === at + 1) return undefined
  return { label: text.slice(at + 1, middle), address: text.slice(middle + 2, end).trim(), end: end + 1 }
}

function emphasisAt(text: string, at: number, depth: number, missing: Set<string>): Part | undefined {
  const sign = text[at] ?? ''
  const mark = text[at + 1] === sign ? sign + sign : sign
  const from = at + mark.length
  // An underscore within a word belongs to the word.
  if (sign === '_' && /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return undefined
  if (/\s/.test(text[from] ?? ' ')) return undefined
  const end = closing(text, mark, from + 1, missing)
  if (end === undefined || /\s/.test(text[end - 1] ?? ' ')) return undefined
  return {
    inline: { kind: mark.length === 2 ? 'strong' : 'em', children: inlinesOf(text.slice(from, end), depth + 1) },
    end: end + mark.length,
  }
}

/** A bare address, without the punctuation of the sentence around it. */
function addressAt(text: string, at: number): Part | undefined {
  if (/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return undefined
  const [written] = ADDRESS.exec(text.slice(at, at + 2_048)) ?? []
  const address = written?.replace(/[.,;:!?)\]*_]+$/, '')
  const href = address && safeHref(address)
  return href ? { inline: { kind: 'link', href, children: [{ kind: 'text', text: address }] }, end: at + address.length } : undefined
}

function closing(text: string, mark: string, from: number, missing: Set<string>): number | undefined {
  if (missing.has(mark)) return undefined
  const end = text.indexOf(mark, from)
  if (end === -1) missing.add(mark)
  return end === -1 ? undefined : end
}
