import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface MetricsParts {
  stats: () => Promise<Record<string, Readonly<Record<string, number | boolean>>>>
  /** Lets authorized readers through. */
  onRequest: (request: FastifyRequest) => Promise<void>
}

/** Metrics for Prometheus at /metrics: the process, and each route's responses by duration and status. */
export function serveMetrics(server: FastifyInstance, { stats, onRequest }: MetricsParts): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'bourse_http_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const gauge = new Gauge({
    name: 'bourse_role_figure',
    help: 'What each role counts: commands, fills, connections, subjects, messages that were refused, work that failed and waits',
    labelNames: ['role', 'figure'],
    registers: [registry],
    async collect() {
      for (const [role, figures] of Object.entries(await stats()))
        for (const [figure, value] of Object.entries(figures)) gauge.set({ role, figure }, Number(value))
    },
  })
  server.addHook('onResponse', async (request, reply) => {
    requests.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
  server.get('/metrics', { onRequest }, async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  return registry
}
