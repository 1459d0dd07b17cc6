import type { FastifyInstance } from 'fastify'
import type { ServedGraph } from '#platform/graph'
import { apiDocument } from './api-document.ts'
import { sendText, serveDocuments } from './served-documents.ts'

interface ReferenceParts {
  version: string
  publicUrl: string
  /** The product's own folder, which has its documents. */
  root: URL
  graph: ServedGraph
}

/** What programs are written by: the reference as OpenAPI, the GraphQL schema, the message definitions and the documents. Public. */
export function serveReference(server: FastifyInstance, { graph, publicUrl, root, version }: ReferenceParts): void {
  // The same for every caller, and large: written once.
  let reference: string | undefined
  for (const path of ['/api/openapi.json', '/docs/openapi.json'])
    server.get(path, async (_request, reply) => {
      reference ??= JSON.stringify(apiDocument(version, publicUrl))
      return reply.type('application/json; charset=utf-8').send(reference)
    })
  server.get('/docs/schema.graphql', async (request, reply) => sendText(request, reply, 'text/plain', graph.schemaText()))
  serveDocuments(server, root)
}
