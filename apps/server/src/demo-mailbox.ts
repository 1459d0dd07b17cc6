import type { FastifyInstance } from 'fastify'
import { onlyForOperator } from '#platform/http'
import type { Db } from '#platform/db'
import { type KeptMail, readMails } from '#platform/mail'

const SHOWN_MAX = 50

/**
 * Demo mode only: the mails that the product sent, newest first, for this machine or the operator's token, since they hold codes
 * and links that open accounts.
 */
export function serveDemoMailbox(server: FastifyInstance, db: Db, operatorToken: string | undefined): void {
  const onRequest = onlyForOperator(operatorToken)
  const latest = () => db.read((tx) => readMails(tx, SHOWN_MAX))
  server.get('/dev/mail.json', { onRequest }, async () => latest())
  server.get('/dev/mail.css', { onRequest }, async (_request, reply) => reply.type('text/css').send(STYLE))
  server.get('/dev/mail', { onRequest }, async (_request, reply) =>
    reply
      .header('Content-Security-Policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(await latest())),
  )
}

function page(mails: readonly KeptMail[]): string {
  const items = mails.map(
    ({ recipient, subject, body, created_at }) =>
      `<article><h2>${escape(subject)}</h2><p>To ${escape(recipient)} · <time>${created_at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p><pre>${linked(body)}</pre></article>`,
  )
  const list = items.length > 0 ? items.join('') : '<p>No mail yet. Sign up or ask for a code, and it appears here.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Demo mailbox · Bourse</title><link rel="stylesheet" href="/dev/mail.css"></head><body><main><h1>Demo mailbox</h1><p>Every mail of this demo. None of them leaves the machine.</p>${list}</main></body></html>`
}

function linked(text: string): string {
  return escape(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
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
`
