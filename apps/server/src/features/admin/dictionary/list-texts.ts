import { fill } from '@bourse/texts/fill'
import type { DictionaryText } from '@bourse/contracts/admin'
import type { Lang } from '@bourse/contracts/http'
import { allKeys, type EditedText, ownText, readEdited } from '#features/i18n'
import type { Tx } from '#platform/db'

type Words = DictionaryText['en']
export type Filter = 'all' | 'edited' | 'outdated' | 'same' | 'unused'

/** Every text of the product as it reads now; texts that staff edited and the product no longer has come with them. */
export async function readDictionary(tx: Tx): Promise<DictionaryText[]> {
  const edited = new Map((await readEdited(tx)).map((row) => [`${row.lang} ${row.key}`, row]))
  const own = new Set(allKeys())
  const unused = [...edited.values()].filter(({ key, text }) => text !== null && !own.has(key)).map(({ key }) => key)
  return [...allKeys(), ...new Set(unused)].map((key) => rowOf(key, edited))
}

export async function readText(tx: Tx, key: string): Promise<DictionaryText | undefined> {
  const edited = (await readEdited(tx)).filter((row) => row.key === key)
  const isKnown = isOwn(key) || edited.some(({ text }) => text !== null)
  return isKnown ? rowOf(key, new Map(edited.map((row) => [`${row.lang} ${row.key}`, row]))) : undefined
}

export function isOwn(key: string): boolean {
  return ownText('en', key) !== undefined
}

/** Which of the filters a text passes. */
export function passes(row: DictionaryText, filter: Filter): boolean {
  switch (filter) {
    case 'all':
      return isOwn(row.key)
    case 'edited':
      return isOwn(row.key) && [row.en, row.es, row.pt].some(({ isEdited }) => isEdited)
    case 'outdated':
      return isOwn(row.key) && (row.es.isOutdated || row.pt.isOutdated)
    case 'same':
      return isOwn(row.key) && isSame(row)
    case 'unused':
      return !isOwn(row.key)
  }
}

/** In the key, or in the text of any language, without regard to case and accents. */
export function contains(row: DictionaryText, words: string): boolean {
  const sought = plain(words)
  return [row.key, row.en.text, row.es.text, row.pt.text].some((text) => plain(text).includes(sought))
}

/** Names and figures are the same in every language; a sentence that is was not translated. */
function isSame({ en, es, pt }: DictionaryText): boolean {
  return /\p{L}{3,} \p{L}{2,}/u.test(fill(en.text, {})) && (es.text === en.text || pt.text === en.text)
}

/** Whether it reads otherwise than the product's own now. */
function isWritten(edited: EditedText | undefined): edited is EditedText {
  return edited !== undefined && edited.text !== null
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function rowOf(key: string, edited: ReadonlyMap<string, EditedText>): DictionaryText {
  const english = edited.get(`en ${key}`)
  const wordsIn = (lang: Lang): Words => {
    const found = edited.get(`${lang} ${key}`)
    const original = ownText(lang, key) ?? ''
    return {
      text: found?.text ?? original,
      original,
      isEdited: isWritten(found),
      isOutdated: lang !== 'en' && isWritten(english) && english.last > (found?.last ?? 0n),
      version: String(found?.last ?? 0n),
    }
  }
  return { key, section: key.split('.')[0] ?? '', en: wordsIn('en'), es: wordsIn('es'), pt: wordsIn('pt') }
}
