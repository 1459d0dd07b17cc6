import type { LogEntry } from '@bourse/contracts/issuer'
import { figureText } from '@bourse/domain/money'
import { hasText, type Translate } from '#platform/i18n'
import { momentText } from '#platform/moments'

/** What was done, in a sentence with its figures; the name of the power where there is no sentence for it. */
export function logText({ action, data }: LogEntry, t: Translate, locale: string): string {
  const key = `issuer.log.${action.replace(/^superpower\./, '')}`
  return isText(key) ? t(key, valuesOf(data, t, locale)) : action
}

/** A sentence that counts has one form for each number. */
function isText(key: string): key is Parameters<Translate>[0] {
  return hasText(key) || hasText(`${key}_other`)
}

/** The reason that was given, if the power asks for one. */
export function reasonOf({ data: { reason } }: LogEntry): string | undefined {
  return typeof reason === 'string' && reason !== '' ? reason : undefined
}

function valuesOf(data: LogEntry['data'], t: Translate, locale: string): Record<string, string | number> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, valueText(name, value, t, locale)]))
}

function valueText(name: string, value: LogEntry['data'][string], t: Translate, locale: string): string | number {
  if (name === 'count' && typeof value === 'number') return value
  const text = String(value ?? '')
  if (name.endsWith('At')) return momentText(new Date(value as string | number).getTime(), locale)
  const words = name === 'lang' ? `issuer.lang.${text}` : name === 'role' ? `document.role.${text}` : ''
  if (hasText(words)) return t(words)
  return name !== 'version' && PLAIN_FIGURE.test(text) ? localized(text, locale) : text
}

const PLAIN_FIGURE = /^\d+(\.\d+)?$/

/** “1,250.50”, as the reader's language writes it. */
function localized(plain: string, locale: string): string {
  return figureText(plain, locale)
}
