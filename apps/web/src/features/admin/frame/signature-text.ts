import type { SignatureReply } from '@bourse/contracts/staff'
import { percentText } from '@bourse/domain/formats'
import { figureText as localFigure } from '@bourse/domain/money'
import { currentTag, hasText, t } from '#platform/i18n'
import { shortDateText } from '#platform/moments'

/** What is asked for, as a sentence: “Give Inés more roles in staff”. */
export function askText({ kind, values, subject }: Pick<SignatureReply, 'kind' | 'values' | 'subject'>): string {
  const key = `staff.asks.${kind}`
  const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, figureText(value)]))
  return hasText(key) ? t(key, shown) : `${kind} ${subject}`
}

/** The label of a figure or a text of staff's work; one without words keeps its own name. */
export function factLabel(label: string): string {
  const key = `staff.fact.${label}`
  return hasText(key) ? t(key) : label
}

/** A value of staff's work as the reader writes it: roles by their names, figures as figures. */
export function factText(label: string, value: string): string {
  return label === 'roles' ? value.split(', ').map(roleText).join(', ') : figureText(value)
}

function roleText(role: string): string {
  const key = `staff.role.${role}`
  return hasText(key) ? t(key) : role
}

/** An amount: grouped once it has thousands, or with its unit. Versions such as 1.1 are none. */
const AMOUNT = /^(\d{4,}\.\d+|\d+(?:\.\d+)?(?= [A-Z]))( [A-Z0-9-]+)?$/
const PERCENT = /(-?\d+(?:\.\d+)?) %/g
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Requests keep their amounts and days plain; readers get them as their language writes them, every decimal kept. */
export function figureText(value: string): string {
  return value.split(BETWEEN).map(partText).join(BETWEEN)
}

/** Between the parts of a line, such as an offer's units and price. */
const BETWEEN = ' · '

function partText(value: string): string {
  const tag = currentTag()
  if (DAY.test(value)) return shortDateText(Date.parse(value), tag, 'UTC')
  const [, plain, unit = ''] = AMOUNT.exec(value) ?? []
  if (plain === undefined) return value.replace(PERCENT, (_, percent: string) => percentText(Number(percent), tag, 'chosen'))
  return `${localFigure(plain, tag)}${unit}`
}
