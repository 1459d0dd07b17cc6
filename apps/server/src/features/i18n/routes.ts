import { LANGS, type Lang } from '@bourse/contracts/http'
import { i18n } from '@bourse/contracts/i18n'
import type { Http } from '#platform/http'
import { dictionaryOf, keysOfSections, textsOf } from './dictionary.ts'
import { editedTexts } from './edited-texts.ts'

export function i18nRoutes(http: Http): void {
  http.read(i18n.translate, async ({ tx, query, reply }) => {
    const lang: Lang = (LANGS as readonly string[]).includes(query.lang) ? (query.lang as Lang) : 'en'
    reply.header('Cache-Control', 'private, max-age=300')
    const keys = query.sections === undefined ? undefined : keysOfSections(query.sections.split(','))
    const edited = Object.fromEntries(await editedTexts(tx, lang, keys))
    if (query.only === 'edited') return edited
    return { ...(keys ? textsOf(lang, keys) : dictionaryOf(lang)), ...edited }
  })
}
