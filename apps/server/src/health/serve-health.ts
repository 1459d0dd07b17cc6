import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

/** `/live` says that the process turns: restart it when it does not. `/ready` says whether it should get work. */
export function serveHealth(server: FastifyInstance, readiness: Readiness): void {
  server.get('/live', async () => ({ live: true }))
  server.get('/ready', async (_request, reply) => {
    const report = await readiness.report()
    return reply.code(report.ready ? 200 : 503).send(report)
  })
}
