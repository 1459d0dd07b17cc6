import { type FigureSigns, groupDigits, keepTyped, readTyped, type TypedRules, unreadText } from '@bourse/domain/money'

/** The text of an amount input and what it stands for. */
export interface AmountText {
  /** What the form keeps of it: plain digits, or the text behind a mark (`keepTyped`). */
  kept: string
  shown: string
  /** The sign that groups the shown digits and is renewed with each key; undefined while the text stands exactly as typed. */
  group: string | undefined
  /** Somebody typed group signs, so one more may follow. Behind digits that only the field has grouped it was meant for decimals. */
  isGroupTyped: boolean
}

/** What the browser has made of the shown text. */
export interface AmountEdit {
  text: string
  caret: number
  /** Where the selection began before; undefined when nobody knows, and the text is taken as a new one. */
  start: number | undefined
}

/** How a kept value is shown while nobody types: grouped, or as it was typed where it was not understood. */
export function showAmount(kept: string, signs: FigureSigns): AmountText {
  const text = unreadText(kept)
  if (text !== undefined) return { kept, shown: text, group: undefined, isGroupTyped: true }
  const [whole = '', fraction] = kept.split('.')
  const rest = fraction === undefined ? '' : `${signs.decimal}${fraction}`
  return { kept, shown: `${groupDigits(whole, signs.group)}${rest}`, group: signs.group, isGroupTyped: false }
}

/** The text after a key, a paste or a cut: regrouped where it is a number, otherwise as typed; the caret stays between the same digits. */
export function editAmount(before: AmountText, edit: AmountEdit, rules: TypedRules): AmountText & { caret: number } {
  const { head, inserted, tail } = splitEdit(before, edit)
  const hasGroup = hasGroupSign(inserted, rules.signs)
  const isMore = hasGroup && before.isGroupTyped && isReadable(edit.text, rules)
  const text = isMore ? edit.text : `${head}${inserted}${tail}`
  const caret = isMore ? edit.caret : head.length + inserted.length
  const after = regroup(text, caret, before.group ?? rules.signs.group, rules)
  return { ...after, isGroupTyped: (hasGroup || before.isGroupTyped) && hasGroupSign(after.shown, rules.signs) }
}

/** What stands before, in and behind the changed place, without the group signs that were put there for show. */
function splitEdit({ shown, group }: AmountText, { text, caret, start }: AmountEdit): { head: string; inserted: string; tail: string } {
  const at = Math.min(start ?? 0, caret)
  const [head, inserted, tail] = [text.slice(0, at), text.slice(at, caret), text.slice(caret)]
  const isKnown = start !== undefined && shown.startsWith(head) && shown.slice(at).endsWith(tail)
  if (!isKnown) return { head: '', inserted: text.slice(0, caret), tail }
  if (group === undefined) return { head, inserted, tail }
  const [before, behind] = [head.replaceAll(group, ''), tail.replaceAll(group, '')]
  const removed = shown.slice(at, shown.length - tail.length)
  // A group sign cannot be removed alone: the digit beside it goes, on the side to which the key deletes.
  if (inserted !== '' || removed !== group) return { head: before, inserted, tail: behind }
  return caret < start ? { head: before.slice(0, -1), inserted, tail: behind } : { head: before, inserted, tail: behind.slice(1) }
}

function regroup(text: string, caret: number, group: string, rules: TypedRules): Omit<AmountText, 'isGroupTyped'> & { caret: number } {
  const { signs } = rules
  const figure = figureIn(text, group, rules)
  if (!figure) return { kept: keepTyped(text, rules), shown: text, group: undefined, caret }
  // Behind a leading nought there are no groups: `0,500` is not read as a number.
  const whole = figure.whole.startsWith('0') ? figure.whole : groupDigits(figure.whole, figure.group)
  const shown = `${whole}${figure.rest}`
  const place = placeAfter(shown, figuresOf(text.slice(0, caret), signs).length, signs)
  return { kept: keepTyped(shown, rules), shown, group: figure.group, caret: place }
}

/** The number in the text, be it unfinished or too fine; undefined where the text must stand as it was typed. */
function figureIn(text: string, group: string, rules: TypedRules): { whole: string; rest: string; group: string } | undefined {
  const { decimal, group: usual } = rules.signs
  const bare = text.trimStart()
  const at = bare.indexOf(decimal)
  const [whole, rest] = at < 0 ? [bare, ''] : [bare.slice(0, at), bare.slice(at)]
  const isFraction = /^[0-9]*$/.test(rest.slice(1))
  if (isFraction && /^[0-9]*$/.test(whole) && bare !== '') return { whole, rest, group }
  const read = readTyped(text, rules)
  // A space at the end may be the beginning of a group.
  if (!read.ok || /\s$/.test(text)) return undefined
  const sign = /[^0-9]/.exec(whole)?.[0] ?? usual
  if (isFraction && /^[0-9]+([^0-9][0-9]{3})+$/.test(whole)) return { whole: whole.replaceAll(sign, ''), rest, group: sign }
  // The code of the asset stood around it: the number alone stays.
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

/** Digits and decimal sign: what stays when a text is regrouped. */
function figuresOf(text: string, { decimal }: FigureSigns): string {
  return [...text].filter((each) => each === decimal || /[0-9]/.test(each)).join('')
}

/** The place right behind so many of them. */
function placeAfter(text: string, count: number, signs: FigureSigns): number {
  let place = 0
  while (place < text.length && figuresOf(text.slice(0, place), signs).length < count) place += 1
  return place
}
