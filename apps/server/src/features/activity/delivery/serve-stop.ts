import { fill } from '@bourse/texts/fill'
import { createHash } from 'node:crypto'
import type { Lang } from '@bourse/contracts/http'
import { PAGES } from '@bourse/contracts/page'
import { MAIL_FRAME } from '@bourse/texts/mail'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#platform/db'
import type { Contributions } from '#platform/feature'
import { escapeHtml } from '#platform/mail'
import type { Secrets } from '#platform/secrets'
import { ITEM_TEXTS, READERS } from '../points.ts'
import { readStop, STOP_PATH, type Stoppable } from './stop-link.ts'

interface StopParts {
  db: Db
  secrets: Secrets
  contributions: Contributions
  operatorName: string
  /** For a visitor whose link names nobody. */
  langOf: (request: FastifyRequest) => Lang
}

const BODY_MAX_BYTES = 4 * 1024

/**
 * The link of a mail that stops mails of its kind (RFC 8058): a mail program posts to it, without cookies and with a form that says
 * nothing more; a person who opens it gets a page with one button, so that a program that only follows links stops nothing.
 */
export function serveStopLinks(server: FastifyInstance, { db, secrets, contributions, operatorName, langOf }: StopParts): void {
  const [readers, readTexts] = [contributions.only(READERS), contributions.only(ITEM_TEXTS)]

  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX_BYTES }, (_request, _body, done) => done(null, undefined))
    scope.get<Asked>(STOP_PATH, async (request, reply) => {
      const stop = readStop(secrets, request.query.of)
      if (!stop) return refuse(request, reply)
      const { lang, lead } = await db.read(async (tx) => {
        const language = await readers.languageOf(tx, stop.userId)
        const textOf = await readTexts(tx, language, ['notify'])
        return { lang: language, lead: leadOf(language, stop.what, (group) => textOf(`notify.group.${group}`)) }
      })
      const words = MAIL_FRAME[lang]
      return send(reply, lang, words.stopTitle, [lead], `<form method="post"><button>${escapeHtml(words.stop)}</button></form>`)
    })
    scope.post<Asked>(STOP_PATH, async (request, reply) => {
      const stop = readStop(secrets, request.query.of)
      if (!stop) return refuse(request, reply)
      const lang = await db.transaction(async (tx) => {
        await readers.stopMails(tx, stop.userId, stop.what)
        return readers.languageOf(tx, stop.userId)
      })
      return send(reply, lang, MAIL_FRAME[lang].stoppedTitle, [MAIL_FRAME[lang].stopped], settingsLink(lang))
    })
  })

  function refuse(request: FastifyRequest, reply: FastifyReply) {
    const lang = langOf(request)
    return send(reply.code(404), lang, MAIL_FRAME[lang].unknownTitle, [MAIL_FRAME[lang].unknown], settingsLink(lang))
  }

  function send(reply: FastifyReply, lang: Lang, title: string, lines: readonly string[], action: string) {
    return reply
      .header('Content-Security-Policy', POLICY)
      .header('Referrer-Policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(page(lang, operatorName, title, lines, action))
  }
}

interface Asked {
  Querystring: { of?: unknown }
}

function leadOf(lang: Lang, what: Stoppable, nameOf: (group: string) => string): string {
  return what === 'digest' ? MAIL_FRAME[lang].stopDigest : fill(MAIL_FRAME[lang].stopGroup, { group: nameOf(what) })
}

function settingsLink(lang: Lang): string {
  return `<a href="${PAGES.settings.path}">${escapeHtml(MAIL_FRAME[lang].settings)}</a>`
}

function page(lang: Lang, operatorName: string, title: string, lines: readonly string[], action: string): string {
  const text = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(`${title} · ${operatorName}`)}</title><style>${STYLE}</style></head><body><main><p class="by">${escapeHtml(operatorName)}</p><h1>${escapeHtml(title)}</h1>${text}${action}</main></body></html>`
}

const STYLE = `:root{color-scheme:light dark}body{margin:0;background:light-dark(#fbfaf7,#0b121c);color:light-dark(#0e1b2c,#eef1f5);font:16px/1.5 system-ui,sans-serif}main{max-width:480px;margin:0 auto;padding:64px 16px}h1{font-size:24px;line-height:1.3;margin:0 0 8px}p{margin:0 0 24px}.by{margin:0 0 8px;font-weight:600;color:light-dark(#4a5767,#a9b5c4)}a{color:light-dark(#8a6116,#d9a84e)}button{padding:12px 24px;border:0;border-radius:8px;background:light-dark(#0e1b2c,#d9a84e);color:light-dark(#fff,#0b121c);font:inherit;font-weight:600;cursor:pointer}`

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`
