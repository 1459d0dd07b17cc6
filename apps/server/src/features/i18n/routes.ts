import { LANGS, type Lang } from '@bourse/contracts/http'
import { i18n } from '@bourse/contracts/i18n'
import type { Http } from '#platform/http'
import { dictionaryOf } from './dictionary.ts'
import { editedTexts } from './edited-texts.ts'

export function i18nRoutes(http: Http): void {
  http.read(i18n.translate, async ({ tx, query, reply }) => {
    const lang: Lang = (LANGS as readonly string[]).includes(query.lang) ? (query.lang as Lang) : 'en'
    reply.header('Cache-Control', 'private, max-age=300')
    return { ...dictionaryOf(lang), ...Object.fromEntries(await editedTexts(tx, lang)) }
  })
}
