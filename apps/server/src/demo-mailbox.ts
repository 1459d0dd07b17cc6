import type { FastifyInstance } from 'fastify'
import { onlyForOperator, type OperatorSettings, raise } from '#platform/http'
import type { Db } from '#platform/db'
import { escapeHtml, framedMail, type MailFraming, readMail, readMails, type StoredMail } from '#platform/mail'

const SHOWN_MAX = 50

/**
 * Demo mode only: the mails that the product sent, newest first, for this machine or the operator's token, since they hold codes
 * and links that open accounts. Each is shown as text, and as a mail program shows it, in a frame of its own that runs no code and
 * loads nothing.
 */
export function serveDemoMailbox(server: FastifyInstance, db: Db, { operatorToken, trustedProxies, ...framing }: MailboxOptions): void {
  const onRequest = onlyForOperator({ operatorToken, trustedProxies })
  const latest = () => db.read((tx) => readMails(tx, SHOWN_MAX))
  server.get('/dev/mail.json', { onRequest }, async () =>
    (await latest()).map(({ id, recipient, subject, body, created_at }) => ({ id: String(id), recipient, subject, body, created_at })),
  )
  server.get<{ Params: { id: string } }>('/dev/mail/:id.html', { onRequest }, async ({ params: { id } }, reply) => {
    const mail = /^[1-9][0-9]{0,17}$/.test(id) ? await db.read((tx) => readMail(tx, BigInt(id))) : undefined
    return reply
      .header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
      )
      .header('X-Frame-Options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(framedMail(mail ?? raise('NOT_FOUND'), framing).html.replace('<head>', '<head><base target="_blank">'))
  })
  server.get('/dev/mail.css', { onRequest }, async (_request, reply) => reply.type('text/css').send(STYLE))
  server.get('/dev/mail', { onRequest }, async (_request, reply) =>
    reply
      .header('Content-Security-Policy', "default-src 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'")
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(await latest())),
  )
}

interface MailboxOptions extends MailFraming, OperatorSettings {}

function page(mails: readonly StoredMail[]): string {
  const items = mails.map(
    ({ id, recipient, subject, body, created_at }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(recipient)} · <time>${created_at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p><pre>${linked(body)}</pre><details><summary>As a mail program shows it</summary><iframe src="/dev/mail/${id}.html" title="${escapeHtml(subject)}, as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe></details></article>`,
  )
  const list = items.length > 0 ? items.join('') : '<p>No mail yet. Sign up or ask for a code, and it appears here.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Demo mailbox · Bourse</title><link rel="stylesheet" href="/dev/mail.css"></head><body><main><h1>Demo mailbox</h1><p>Every mail of this demo. None of them leaves the machine.</p>${list}</main></body></html>`
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; background: light-dark(#fbfaf7, #0b121c); color: light-dark(#0e1b2c, #eef1f5); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 640px; margin: 0 auto; padding: 48px 16px; }
h1 { font-size: 24px; margin: 0; }
h2 { font-size: 15px; margin: 0; }
p { margin: 4px 0 16px; color: light-dark(#4a5767, #a9b5c4); }
article { margin-top: 16px; padding: 16px 24px; border: 1px solid light-dark(#e2ddd1, #25344a); border-radius: 10px; background: light-dark(#fff, #121c2a); }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
a { color: light-dark(#8a6116, #d9a84e); }
summary { margin-top: 12px; cursor: pointer; color: light-dark(#4a5767, #a9b5c4); }
iframe { width: 100%; height: 480px; margin-top: 8px; border: 1px solid light-dark(#e2ddd1, #25344a); border-radius: 8px; }
`
