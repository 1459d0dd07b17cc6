import { LANGS, type Lang } from '@bourse/contracts/http'
import { en, SECTIONS } from '@bourse/texts/en'
import { es } from '@bourse/texts/es'
import type { Dictionary } from '@bourse/texts/keys'
import { MAILS } from '@bourse/texts/mail'
import { pt } from '@bourse/texts/pt'
import type { FastifyRequest } from 'fastify'

const DICTIONARIES: Record<Lang, Readonly<Dictionary>> = { en, es, pt }

export function dictionaryOf(lang: Lang): Readonly<Dictionary> {
  return DICTIONARIES[lang]
}

/** The keys of the sections that pages load. */
export function keysOfSections(names: readonly string[]): string[] {
  return Object.entries(SECTIONS).flatMap(([name, texts]) => (names.includes(name) ? Object.keys(texts) : []))
}

/** These texts in one language. */
export function textsOf(lang: Lang, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, textOf(lang, key)]))
}

/** The first supported language of the request; otherwise English (SHELL-31). */
export function langOf(request: FastifyRequest): Lang {
  const wanted = (request.headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return LANGS.find((lang) => lang === wanted.find((tag) => (LANGS as readonly string[]).includes(tag))) ?? 'en'
}

/** A text by a key that may not exist (such as an error code's): the built-in English, else the key itself. */
export function textOf(lang: Lang, key: string): string {
  return ownText(lang, key) ?? ownText('en', key) ?? key
}

/** The product's own text, of a page, of the server, or of a mail; undefined for a key that it does not have. */
export function ownText(lang: Lang, key: string): string | undefined {
  return OWN[lang].get(key)
}

/** Every key of the product, in alphabetical order: those of pages and server, and `mail.{name}.{subject|body}`. */
export function allKeys(): readonly string[] {
  return KEYS
}

const OWN: Readonly<Record<Lang, ReadonlyMap<string, string>>> = { en: ownTexts('en'), es: ownTexts('es'), pt: ownTexts('pt') }
const KEYS: readonly string[] = [...OWN.en.keys()].toSorted((one, other) => (one < other ? -1 : 1))

function ownTexts(lang: Lang): ReadonlyMap<string, string> {
  const mails = Object.entries(MAILS[lang]).flatMap(([name, { subject, body }]) => [
    [`mail.${name}.subject`, subject] as const,
    [`mail.${name}.body`, body] as const,
  ])
  return new Map([...Object.entries(DICTIONARIES[lang]), ...mails])
}
