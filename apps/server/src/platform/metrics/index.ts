import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { poolFigures } from './pool-figures.ts'
import { SHARED } from './shared.ts'

export { databaseFigures } from './database-figures.ts'
export { diskFigures } from './disk-figures.ts'
export { counter, gauge, histogram } from './shared.ts'

/** One value of a gauge that is read when the metrics are. */
export interface Figure {
  name: string
  help: string
  labels?: Readonly<Record<string, string>>
  value: number
}

export interface MetricsParts {
  stats: () => Promise<Record<string, Readonly<Record<string, number | boolean>>>>
  /** What is asked for at each reading: database, disk, held markets. */
  figures?: () => Promise<readonly Figure[]>
  /** Lets authorized readers through. */
  onRequest: (request: FastifyRequest) => Promise<void>
}

/** Metrics for Prometheus at /metrics: the process, its roles, its database, and each route's responses by duration and status. */
export function serveMetrics(server: FastifyInstance, { stats, figures, onRequest }: MetricsParts): void {
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
      for (const [role, counted] of Object.entries(await stats()))
        for (const [figure, value] of Object.entries(counted)) gauge.set({ role, figure }, Number(value))
    },
  })
  server.addHook('onResponse', async (request, reply) => {
    requests.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
  server.get('/metrics', { onRequest }, async (_request, reply) => {
    const read = registryOf([...poolFigures(), ...((await figures?.()) ?? [])])
    const all = Registry.merge([registry, SHARED, read])
    return reply.type(registry.contentType).send(await all.metrics())
  })
}

/** Made for one reading, so that a market that is no longer held, or a database that does not answer, leaves no old value behind. */
function registryOf(figures: readonly Figure[]): Registry {
  const registry = new Registry()
  const gauges = new Map<string, Gauge>()
  for (const { name, help, labels = {}, value } of figures) {
    const gauge = gauges.get(name) ?? new Gauge({ name, help, labelNames: Object.keys(labels), registers: [registry] })
    gauges.set(name, gauge)
    gauge.set({ ...labels }, value)
  }
  return registry
}
