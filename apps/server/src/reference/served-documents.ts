import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { raise } from '#platform/http'

interface Served {
  path: string
  /** Below the product's own folder. */
  file: string
  type: string
}

const markdown = (name: string): Served[] =>
  [`/docs/${name}`, `/docs/${name}.md`].map((path) => ({ path, file: `docs/${name}.md`, type: 'text/markdown' }))

/** What a programmer reads besides the reference, at the address that links between the documents lead to. */
const SERVED: readonly Served[] = [
  { path: '/docs/guide', file: 'docs/api.md', type: 'text/markdown' },
  { path: '/docs/api.md', file: 'docs/api.md', type: 'text/markdown' },
  ...markdown('orders-over-mqtt'),
  ...markdown('market-data'),
  ...markdown('client'),
  ...markdown('proof-of-liabilities'),
  ...markdown('glossary'),
  { path: '/docs/messages.proto', file: 'packages/contracts/src/exchange/messages.proto', type: 'text/plain' },
]

/** Serves the product's documents for programmers as they are written: text, which runs nothing. */
export function serveDocuments(server: FastifyInstance, root: URL): void {
  for (const { file, path, type } of SERVED)
    server.get(path, async (request, reply) => {
      const text = await readFile(new URL(file, root), 'utf8').catch(() => raise('NOT_FOUND'))
      return sendText(request, reply, type, text)
    })
}

/** Browsers show plain text, and would offer to download other types. */
export function sendText(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  const isBrowser = request.headers.accept?.includes('text/html') ?? false
  return reply
    .header('Vary', 'Accept')
    .header('Cache-Control', 'public, max-age=300')
    .type(`${isBrowser ? 'text/plain' : type}; charset=utf-8`)
    .send(text)
}
