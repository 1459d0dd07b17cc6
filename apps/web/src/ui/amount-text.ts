import { type FigureSigns, groupDigits, keepTyped, readTyped, type TypedRules, unreadText } from '@bourse/domain/money'

/** The text of an amount input and its value. */
export interface AmountText {
  /** The form's value: plain digits, or the text behind a mark (`keepTyped`). */
  kept: string
  shown: string
  /** The separator that groups the shown digits, updated with each key; undefined while the text stands as typed. */
  group: string | undefined
  /** The user typed group separators, so another may follow. After digits that only the field grouped it would mean decimals. */
  isGroupTyped: boolean
}

/** The text after the browser's edit. */
export interface AmountEdit {
  text: string
  caret: number
  /** Where the selection began before; undefined when unknown, and the text is parsed as a new one. */
  start: number | undefined
}

/** How a value is shown while nothing is typed: grouped, or as typed where it is invalid. */
export function showAmount(kept: string, signs: FigureSigns): AmountText {
  const text = unreadText(kept)
  if (text !== undefined) return { kept, shown: text, group: undefined, isGroupTyped: true }
  const [whole = '', fraction] = kept.split('.')
  const rest = fraction === undefined ? '' : `${signs.decimal}${fraction}`
  return { kept, shown: `${groupDigits(whole, signs.group)}${rest}`, group: signs.group, isGroupTyped: false }
}

/**
 * The text after a key, a paste or a cut: regrouped if it is a number, otherwise as typed; the caret stays between the same
 * digits.
 */
export function editAmount(before: AmountText, edit: AmountEdit, rules: TypedRules): AmountText & { caret: number } {
  const { head, inserted, tail } = splitEdit(before, edit)
  const hasGroup = hasGroupSign(inserted, rules.signs)
  const isMore = hasGroup && before.isGroupTyped && isReadable(edit.text, rules)
  const text = isMore ? edit.text : `${head}${inserted}${tail}`
  const caret = isMore ? edit.caret : head.length + inserted.length
  const after = regroup(text, caret, before.group ?? rules.signs.group, rules)
  return { ...after, isGroupTyped: (hasGroup || before.isGroupTyped) && hasGroupSign(after.shown, rules.signs) }
}

/** The text before, in and after the edited range, without the separators that the field inserted. */
function splitEdit({ shown, group }: AmountText, { text, caret, start }: AmountEdit): { head: string; inserted: string; tail: string } {
  const at = Math.min(start ?? 0, caret)
  const [head, inserted, tail] = [text.slice(0, at), text.slice(at, caret), text.slice(caret)]
  const isKnown = start !== undefined && shown.startsWith(head) && shown.slice(at).endsWith(tail)
  if (!isKnown) return { head: '', inserted: text.slice(0, caret), tail }
  if (group === undefined) return { head, inserted, tail }
  const [before, behind] = [head.replaceAll(group, ''), tail.replaceAll(group, '')]
  const removed = shown.slice(at, shown.length - tail.length)
  // A separator cannot be deleted alone: the digit beside it goes, in the direction of the key.
  if (inserted !== '' || removed !== group) return { head: before, inserted, tail: behind }
  return caret < start ? { head: before.slice(0, -1), inserted, tail: behind } : { head: before, inserted, tail: behind.slice(1) }
}

function regroup(text: string, caret: number, group: string, rules: TypedRules): Omit<AmountText, 'isGroupTyped'> & { caret: number } {
  const { signs } = rules
  const figure = figureIn(text, group, rules)
  if (!figure) return { kept: keepTyped(text, rules), shown: text, group: undefined, caret }
  // After a leading zero there are no groups: `0,500` is not a number.
  const whole = figure.whole.startsWith('0') ? figure.whole : groupDigits(figure.whole, figure.group)
  const shown = `${whole}${figure.rest}`
  const place = placeAfter(shown, figuresOf(text.slice(0, caret), signs).length, signs)
  return { kept: keepTyped(shown, rules), shown, group: figure.group, caret: place }
}

/** The number in the text, even if unfinished or too precise; undefined where the text must stay as typed. */
function figureIn(text: string, group: string, rules: TypedRules): { whole: string; rest: string; group: string } | undefined {
  const { decimal, group: usual } = rules.signs
  const bare = text.trimStart()
  const at = bare.indexOf(decimal)
  const [whole, rest] = at < 0 ? [bare, ''] : [bare.slice(0, at), bare.slice(at)]
  const isFraction = /^[0-9]*$/.test(rest.slice(1))
  if (isFraction && /^[0-9]*$/.test(whole) && bare !== '') return { whole, rest, group }
  const read = readTyped(text, rules)
  // A trailing space may begin a group.
  if (!read.ok || /\s$/.test(text)) return undefined
  const sign = /[^0-9]/.exec(whole)?.[0] ?? usual
  if (isFraction && /^[0-9]+([^0-9][0-9]{3})+$/.test(whole)) return { whole: whole.replaceAll(sign, ''), rest, group: sign }
  // The asset's code was around it: only the number stays.
  const [digits = '', fraction] = read.plain.split('.')
  return { whole: digits, rest: fraction === undefined ? '' : `${decimal}${fraction}`, group: usual }
}

function isReadable(text: string, rules: TypedRules): boolean {
  const read = readTyped(text, rules)
  return read.ok || read.isUnfinished
}

function hasGroupSign(text: string, { decimal }: FigureSigns): boolean {
  return /[^0-9]/.test(text.replaceAll(decimal, ''))
}

/** Digits and decimal sign: what remains when a text is regrouped. */
function figuresOf(text: string, { decimal }: FigureSigns): string {
  return [...text].filter((each) => each === decimal || /[0-9]/.test(each)).join('')
}

/** The position right after that many of them. */
function placeAfter(text: string, count: number, signs: FigureSigns): number {
  let place = 0
  while (place < text.length && figuresOf(text.slice(0, place), signs).length < count) place += 1
  return place
}
