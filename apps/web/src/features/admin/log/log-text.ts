import type { LogEntry } from '@bourse/contracts/staff'
import { hasText, t } from '#platform/i18n'

/** What was done, in the past: “Halted a market”. An action without words keeps its own name. */
export function didText({ action, data, about }: Pick<LogEntry, 'action' | 'data' | 'about'>): string {
  const key = `staff.did.${action}`
  return hasText(key) ? t(key, { about, ...figuresOf(data) }) : action
}

/** What it was done to: its name of today, or its number. */
export function subjectText({ about, subject, action }: Pick<LogEntry, 'about' | 'subject' | 'action'>): string {
  if (about !== '' || subject === '') return about
  const parts = subject.split(':')
  // A bare number is one of what the action is about: a session's.
  const kind = parts.length > 1 ? parts[0] : action.split('.')[0]
  const id = parts.length > 1 ? parts.slice(1).join(':') : subject
  const key = `staff.subject.${kind ?? ''}`
  return hasText(key) ? t(key, { id }) : subject
}

/** How many have signed: none for the product itself and for members, “1 of 2” for what still waits for a second. */
export function penCount({ by, action, data, signed }: Pick<LogEntry, 'by' | 'action' | 'data' | 'signed'>): 0 | 1 | 2 | 'asked' {
  if (by === null || by.roles.length === 0) return data['signatures'] === 2 ? 2 : 0
  if (data['signatures'] === 2) return 2
  if (action.endsWith('.asked')) return signed.length > 1 ? 2 : 'asked'
  return 1
}

function figuresOf(data: LogEntry['data']): Record<string, string> {
  return Object.fromEntries(Object.entries(data).flatMap(([name, value]) => (isPlain(value) ? [[name, String(value)]] : [])))
}

export interface LogFact {
  label: string
  value: string
  before?: string
}

/** Shown elsewhere in the entry. */
const SHOWN_APART: ReadonlySet<string> = new Set(['signature', 'signatures', 'askedBy', 'reason', 'note'])

/** The figures of an entry; what has a value before and after is one line. */
export function factsOf(data: LogEntry['data']): LogFact[] {
  const { before, after, was, ...rest } = data
  const plain = Object.entries(rest)
    .filter(([label, value]) => !SHOWN_APART.has(label) && value !== null && value !== '')
    .map(([label, value]) => factOf(label, value, isTable(was) ? was[label] : undefined))
  return [...changesOf(before, after), ...plain]
}

/** What an act asks for against what was then, or a field that was changed at once, with both. */
function factOf(label: string, value: unknown, was: unknown): LogFact {
  if (isTable(value) && 'before' in value && 'after' in value)
    return { label, value: valueText(value['after']), before: valueText(value['before']) }
  return { label, value: valueText(value), ...(was !== undefined && { before: valueText(was) }) }
}

function changesOf(before: unknown, after: unknown): LogFact[] {
  if (isTable(after)) {
    const old = isTable(before) ? before : {}
    return Object.entries(after).map(([label, value]) => ({ label, value: valueText(value), before: valueText(old[label]) }))
  }
  if (after === undefined && before === undefined) return []
  return [{ label: 'value', value: valueText(after), before: valueText(before) }]
}

function valueText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (isPlain(value)) return String(value)
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  return JSON.stringify(value)
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
