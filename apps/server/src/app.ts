import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ORDER_DESK } from '#features/exchange'
import { BUILD_VARIABLES, followWords, langOf } from '#features/i18n'
import { MARKET_DATA } from '#features/market'
import { brokerPrincipal, brokerSignIn, createAuthenticator } from '#features/session'
import { brokerAuthRoutes } from '#platform/broker'
import type { Db } from '#platform/db'
import { dueStats } from '#platform/due'
import type { Contribution, FeatureParts } from '#platform/feature'
import { createBuilder, serveGraph } from '#platform/graph'
import { createServer, Csrf, Http, keptReplyJobs, onlyForOperator, serveSettling, type ServerOptions } from '#platform/http'
import type { JobTable } from '#platform/jobs'
import { createDelivery, deliverJob } from '#platform/mail'
import { folderStore, mediaJobs, serveMedia } from '#platform/media'
import { serveMetrics } from '#platform/metrics'
import { throttleJobs } from '#platform/throttle'
import type { AppParts } from './app-parts.ts'
import { contributionsWith, FEATURES } from './assemble.ts'
import { serveSite } from './site.ts'

/** Puts the features on the platform. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, log, settings, secrets } = parts
  const words = followWords(db, log)
  const errorText: ServerOptions['textOf'] = (code, request) => words.textOf(langOf(request), `errors.${code}`)
  const server = createServer({ log, trustedProxies: settings.trustedProxies, publicUrl: settings.publicUrl, textOf: errorText })
  const csrf = new Csrf(secrets, settings.publicUrl.startsWith('https:'))
  const authenticate = createAuthenticator(db, secrets)
  const http = new Http({ server, db, authenticate, csrf, isPaused: words.isUnderMaintenance })
  server.addHook('onClose', async () => words.stop())
  serveMetrics(server, {
    stats: async () => ({ ...parts.trading.stats(), ...(await dueFigures(db)) }),
    onRequest: onlyForOperator(settings.operatorToken),
  })
  brokerAuthRoutes(server, { authenticate: brokerSignIn(db, secrets), principalOf: brokerPrincipal(db), secrets })

  const media = folderStore(settings.mediaDir)
  serveMedia(server, media)
  serveSettling(http)

  const featureParts: FeatureParts = {
    db,
    log,
    settings,
    secrets,
    media,
    contributions: contributionsWith(broughtBy(parts)),
    onClose: (end) => void server.addHook('onClose', end),
  }
  for (const feature of FEATURES) feature.routes?.(http, featureParts)
  const builder = createBuilder()
  for (const feature of FEATURES) feature.graph?.(builder, featureParts)
  serveGraph(server, builder, { db, log, authenticate, csrf, textOf: errorText })
  await serveSite(server, http, { ...parts, words }, featureParts)
  return server
}

/** What only the running process knows. */
function broughtBy({ trading, build }: AppParts): Contribution[] {
  const { desk, pace, marketData } = trading
  return [ORDER_DESK.with({ desk, pace }), BUILD_VARIABLES.with(build.variables), ...(marketData ? [MARKET_DATA.with(marketData)] : [])]
}

const FIGURES_MAX_MS = 1_000

/** A database that does not answer must not hide the other figures. */
async function dueFigures(db: Db): Promise<Record<string, { resting: number; parked: number }>> {
  const due = await Promise.race([dueStats(db), pause(FIGURES_MAX_MS, undefined, { ref: false })]).catch(() => undefined)
  return due ? { due } : {}
}

/** The jobs of all features. */
export function jobTable({ settings, secrets, log }: Pick<AppParts, 'settings' | 'secrets' | 'log'>): JobTable {
  const from = `Bourse <no-reply@${new URL(settings.publicUrl).hostname}>`
  const deliver = createDelivery({ smtpUrl: settings.smtpUrl, from, isDemo: settings.isDemo })
  const jobParts = { settings, secrets, log, contributions: contributionsWith([]) }
  const images = FEATURES.flatMap((feature) => feature.images ?? [])
  const tables: JobTable[] = [
    { tasks: { 'mail.deliver': deliverJob(deliver, settings.isDemo) }, crontab: [] },
    throttleJobs,
    keptReplyJobs,
    mediaJobs(folderStore(settings.mediaDir), images, log),
    ...FEATURES.flatMap((feature) => feature.jobs?.(jobParts) ?? []),
  ]
  return {
    tasks: Object.assign({}, ...tables.map(({ tasks }) => tasks)) as JobTable['tasks'],
    crontab: tables.flatMap(({ crontab }) => crontab),
  }
}
