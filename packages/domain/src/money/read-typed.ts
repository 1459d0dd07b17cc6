import type { FigureSigns } from './figure-signs.ts'

/** How a field parses what is typed into it. */
export interface TypedRules {
  signs: FigureSigns
  /** The most digits after the decimal sign. */
  decimals: number
  /** What may surround a pasted number: the code and the symbol of the field's own asset. */
  marks?: readonly string[]
}

/**
 * NEGATIVE: a minus. OTHER_DIGITS: digits of another script. NOT_DIGITS: letters and other characters. DECIMAL_SIGN: the decimal sign of
 * another language. DECIMALS: more decimals than the asset has. NO_DECIMALS: nothing after the decimal sign. SHAPE: groups that are not of
 * three, or separators in the wrong order.
 */
export type TypedFault = 'NEGATIVE' | 'OTHER_DIGITS' | 'NOT_DIGITS' | 'DECIMAL_SIGN' | 'DECIMALS' | 'NO_DECIMALS' | 'SHAPE'

export interface Misread {
  ok: false
  code: TypedFault
  /** Further typing can still make it valid, so there is no complaint yet. */
  isUnfinished: boolean
  /** The plain digits that were probably meant, to show the right form. */
  instead?: string
}

export type TypedReading = { ok: true; plain: string } | Misread

/**
 * Parses an amount in the user's language, typed or pasted: plain digits with a full stop, or why not. An ambiguous text is refused, and
 * nothing is dropped to make a text fit (PKT-21, PKT-22).
 */
export function readTyped(text: string, rules: TypedRules): TypedReading {
  const { signs } = rules
  const trimmed = text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
  if (trimmed === '') return { ok: true, plain: '' }
  const bare = withoutMarks(trimmed, rules.marks ?? [])
  if (/^\p{Dash}|\p{Dash}$/u.test(bare)) return refuse('NEGATIVE')
  if (/\p{N}/u.test(bare.replace(/[0-9]/g, ''))) return refuse('OTHER_DIGITS')
  const foreign = FOREIGN_DECIMALS.find((sign) => sign !== signs.decimal && sign !== signs.group)
  if (foreign !== undefined && bare.includes(foreign)) return readOther(bare.split(foreign), rules)
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

/**
 * There is no decimal sign of the user's language. Digits after the last group sign that don't form a group were meant as decimals, as
 * other languages write them.
 */
function readWhole(text: string, { signs, decimals }: TypedRules): TypedReading {
  const groups = readGroups(text)
  if (groups === 'whole') return { ok: true, plain: plainWhole(text) }
  const isUnfinished = groups === 'begun'
  const at = text.lastIndexOf(signs.group)
  const [head, tail] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)]
  const isDecimal = /^[0-9]*$/.test(tail) && (head === '' || readGroups(head) === 'whole')
  return { ...(isDecimal ? refuseDecimals(head, tail, decimals) : refuse('SHAPE', plainWhole(text))), isUnfinished }
}

/** Two decimal signs, or a group sign after one: `1.234.567` and `1.234,56` where a full stop is the decimal sign. */
function readForeign(text: string, { signs, decimals }: TypedRules): TypedReading {
  const [head = '', tail, ...more] = text.split(signs.group)
  if (more.length > 0 || readGroups(head) !== 'whole' || !/^[0-9]*$/.test(tail ?? '')) return refuse('SHAPE')
  return tail === undefined ? refuse('SHAPE', plainWhole(head)) : refuseDecimals(head, tail, decimals)
}

/** Where groups have spaces, the sign that begins decimals in other forms begins nothing: `1.234` is not read as a thousand. */
function readOther([head = '', tail = '', ...more]: readonly string[], { decimals }: TypedRules): TypedReading {
  if (more.length > 0 || readGroups(head) !== 'whole' || !/^[0-9]*$/.test(tail)) return refuse('SHAPE')
  return { ...refuseDecimals(head, tail, decimals), isUnfinished: tail === '' }
}

const FOREIGN_DECIMALS = ['.', ','] as const

function refuseDecimals(whole: string, fraction: string, decimals: number): Misread {
  return decimals === 0 ? refuse('DECIMALS') : refuse('DECIMAL_SIGN', `${plainWhole(whole)}.${fraction.slice(0, decimals) || '5'}`)
}

/** Spaces of every width and apostrophes are group signs in other languages, and nothing else. */
const OTHER_GROUPS = /^[\s'’]$/

function isSign(sign: string, { decimal, group }: FigureSigns): boolean {
  return sign === decimal || sign === group || OTHER_GROUPS.test(sign)
}

/** One group sign throughout, with three digits after each; a group that begins with zero was hardly meant as one. */
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
  for (const mark of [...marks].sort((one, other) => other.length - one.length)) {
    const lower = bare.toLowerCase()
    if (lower.startsWith(mark.toLowerCase())) bare = bare.slice(mark.length).trimStart()
    else if (lower.endsWith(mark.toLowerCase())) bare = bare.slice(0, -mark.length).trimEnd()
  }
  return bare
}

/** Without group signs and leading zeros. */
function plainWhole(text: string): string {
  return text.replace(/[^0-9]/g, '').replace(/^0+(?=[0-9])/, '') || '0'
}

function refuse(code: TypedFault, instead?: string): Misread {
  return { ok: false, code, isUnfinished: false, ...(instead !== undefined && { instead }) }
}
