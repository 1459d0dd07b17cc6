import type { FigureSigns } from './figure-signs.ts'

/** How a field reads what is typed into it. */
export interface TypedRules {
  signs: FigureSigns
  /** Digits that may follow the decimal sign. */
  decimals: number
  /** What may stand around a pasted number: the code and the sign of the field's own asset. */
  marks?: readonly string[]
}

/**
 * NEGATIVE: a minus. OTHER_DIGITS: digits of another script. NOT_DIGITS: letters and other signs. DECIMAL_SIGN: the decimal sign of
 * other languages. DECIMALS: finer than the asset. NO_DECIMALS: nothing after the decimal sign. SHAPE: groups that are not of three,
 * or signs without order.
 */
export type TypedFault = 'NEGATIVE' | 'OTHER_DIGITS' | 'NOT_DIGITS' | 'DECIMAL_SIGN' | 'DECIMALS' | 'NO_DECIMALS' | 'SHAPE'

export interface Misread {
  ok: false
  code: TypedFault
  /** The next keys can still make it right: no reason to complain yet. */
  isUnfinished: boolean
  /** Plain digits that were probably meant, to show the right form. */
  instead?: string
}

export type TypedReading = { ok: true; plain: string } | Misread

/**
 * Reads an amount as the reader's language writes it, typed or pasted: plain digits with a full stop, or why not. What could be
 * read in two ways is refused, and nothing is left out to make a text fit (PKT-21, PKT-22).
 */
export function readTyped(text: string, rules: TypedRules): TypedReading {
  const { signs } = rules
  const trimmed = text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
  if (trimmed === '') return { ok: true, plain: '' }
  const bare = withoutMarks(trimmed, rules.marks ?? [])
  if (/^\p{Dash}|\p{Dash}$/u.test(bare)) return refuse('NEGATIVE')
  if (/\p{N}/u.test(bare.replace(/[0-9]/g, ''))) return refuse('OTHER_DIGITS')
  const separators = [...bare.replace(/[0-9]/g, '')]
  if (bare === '' || separators.some((each) => !isSign(each, signs))) return refuse('NOT_DIGITS')

  const [whole = '', ...fractions] = bare.split(signs.decimal)
  if (fractions.length > 1) return readForeign(bare, rules)
  const [fraction] = fractions
  if (fraction === undefined) return readWhole(whole, rules)
  if (!/^[0-9]*$/.test(fraction)) return readForeign(bare, rules)
  if (whole !== '' && readGroups(whole) !== 'whole') return refuse('SHAPE')
  if (fraction.length > rules.decimals || rules.decimals === 0) return refuse('DECIMALS')
  if (fraction === '') return { ...refuse('NO_DECIMALS'), isUnfinished: true }
  return { ok: true, plain: `${plainWhole(whole)}.${fraction}` }
}

/** No decimal sign of the reader's. Digits behind a last group sign that make no group were meant as decimals, as others write them. */
function readWhole(text: string, { signs, decimals }: TypedRules): TypedReading {
  const groups = readGroups(text)
  if (groups === 'whole') return { ok: true, plain: plainWhole(text) }
  const isUnfinished = groups === 'begun'
  const at = text.lastIndexOf(signs.group)
  const [head, tail] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)]
  const isDecimal = at >= 0 && /^[0-9]*$/.test(tail) && (head === '' || readGroups(head) === 'whole')
  return { ...(isDecimal ? refuseDecimals(head, tail, decimals) : refuse('SHAPE', plainWhole(text))), isUnfinished }
}

/** Two decimal signs, or a group sign behind one: `1.234.567` and `1.234,56` where a full stop is for decimals. */
function readForeign(text: string, { signs, decimals }: TypedRules): TypedReading {
  const [head = '', tail, ...more] = text.split(signs.group)
  if (more.length > 0 || readGroups(head) !== 'whole' || !/^[0-9]*$/.test(tail ?? '')) return refuse('SHAPE')
  return tail === undefined ? refuse('SHAPE', plainWhole(head)) : refuseDecimals(head, tail, decimals)
}

function refuseDecimals(whole: string, fraction: string, decimals: number): Misread {
  return decimals === 0 ? refuse('DECIMALS') : refuse('DECIMAL_SIGN', `${plainWhole(whole)}.${fraction.slice(0, decimals) || '5'}`)
}

/** Spaces of every width and apostrophes group digits in other languages, and mean nothing else. */
const OTHER_GROUPS = /^[\s'’]$/

function isSign(sign: string, { decimal, group }: FigureSigns): boolean {
  return sign === decimal || sign === group || OTHER_GROUPS.test(sign)
}

/** One group sign throughout, three digits after each; a group that begins with nought was hardly meant as one. */
function readGroups(text: string): 'whole' | 'begun' | 'none' {
  if (/^[0-9]+$/.test(text)) return 'whole'
  const [first = '', ...groups] = text.split(/[^0-9]/)
  const isOneSign = new Set(text.replace(/[0-9]/g, '')).size === 1
  if (!isOneSign || !/^[1-9][0-9]{0,2}$/.test(first)) return 'none'
  const last = groups.pop() ?? ''
  if (groups.some((group) => group.length !== 3) || last.length > 3) return 'none'
  return last.length === 3 ? 'whole' : 'begun'
}

function withoutMarks(text: string, marks: readonly string[]): string {
  let bare = text
  for (const mark of [...marks].filter((each) => each !== '').sort((one, other) => other.length - one.length)) {
    const lower = bare.toLowerCase()
    if (lower.startsWith(mark.toLowerCase())) bare = bare.slice(mark.length).trimStart()
    else if (lower.endsWith(mark.toLowerCase())) bare = bare.slice(0, -mark.length).trimEnd()
  }
  return bare
}

/** Without group signs and leading noughts. */
function plainWhole(text: string): string {
  return text.replace(/[^0-9]/g, '').replace(/^0+(?=[0-9])/, '') || '0'
}

function refuse(code: TypedFault, instead?: string): Misread {
  return { ok: false, code, isUnfinished: false, ...(instead !== undefined && { instead }) }
}
