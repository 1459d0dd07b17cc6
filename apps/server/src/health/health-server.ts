import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db'
import { createServer, onlyForOperator, raise } from '#platform/http'
import type { Log } from '#platform/log'
import { serveMetrics } from '#platform/metrics'
import type { Settings } from '#platform/settings'
import type { Trading } from '../trading/start-trading.ts'
import { figuresOf } from './figures.ts'
import { processFigures } from './process-figures.ts'
import type { Readiness } from './readiness.ts'
import { serveHealth } from './serve-health.ts'

export interface HealthParts {
  db: Db
  log: Log
  settings: Pick<Settings, 'trustedProxies' | 'publicUrl' | 'operatorToken' | 'dataDir'>
  trading: Pick<Trading, 'stats' | 'heldMarkets'>
  readiness: Readiness
}

/** What a process without the role `api` answers on its port: how it is, and nothing else. */
export function createHealthServer({ db, log, settings, trading, readiness }: HealthParts): FastifyInstance {
  const server = createServer({
    log,
    trustedProxies: settings.trustedProxies,
    publicUrl: settings.publicUrl,
    textOf: () => 'This process answers /live, /ready and /metrics only.',
    isStopping: () => readiness.isStopping,
  })
  serveHealth(server, readiness)
  serveMetrics(server, {
    stats: () => figuresOf(db, trading),
    figures: () => processFigures({ db, dataDir: settings.dataDir, trading, readiness }),
    onRequest: onlyForOperator(settings),
  })
  server.setNotFoundHandler(async () => raise('NOT_FOUND'))
  return server
}
