import type { FastifyInstance } from 'fastify'
import { serveStopLinks } from '#features/activity'
import { ORDER_DESK } from '#features/exchange'
import { BUILD_VARIABLES, followWords, langOf } from '#features/i18n'
import { MARKET_DATA } from '#features/market'
import { createAuthenticator } from '#features/session'
import type { Contribution, FeatureParts } from '#platform/feature'
import { createBuilder, serveGraph } from '#platform/graph'
import { createServer, Csrf, Http, keptReplyJobs, onlyForOperator, serveSettling, type ServerOptions } from '#platform/http'
import type { JobTable } from '#platform/jobs'
import { createDelivery, deliverJob } from '#platform/mail'
import { mediaJobs, openMediaStore, serveMedia } from '#platform/media'
import { serveMetrics } from '#platform/metrics'
import { RequestLimits, throttleJobs } from '#platform/throttle'
import { answerBroker } from './answer-broker.ts'
import type { AppParts } from './app-parts.ts'
import { contributionsWith, FEATURES } from './assemble.ts'
import { figuresOf, processFigures } from './health/index.ts'
import { serveSite } from './site.ts'

/** Puts the features on the platform. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, log, settings, secrets } = parts
  const words = followWords(db, log)
  const errorText: ServerOptions['textOf'] = (code, request) => words.textOf(langOf(request), `errors.${code}`)
  const server = createServer({
    log,
    trustedProxies: settings.trustedProxies,
    publicUrl: settings.publicUrl,
    textOf: errorText,
    isStopping: () => parts.readiness.isStopping,
  })
  const csrf = new Csrf(secrets, settings.publicUrl.startsWith('https:'))
  const authenticate = createAuthenticator(db, secrets)
  const limits = settings.hasRateLimits ? new RequestLimits() : undefined
  const http = new Http({
    server,
    db,
    authenticate,
    csrf,
    limits,
    isPaused: words.isUnderMaintenance,
    ...(parts.lagging && { lagging: parts.lagging }),
  })
  server.addHook('onClose', async () => words.stop())
  serveMetrics(server, {
    stats: async () => ({ ...(await figuresOf(db, parts.trading)), ...parts.replicaStats?.() }),
    figures: () => processFigures({ db, dataDir: settings.dataDir, trading: parts.trading, readiness: parts.readiness }),
    onRequest: onlyForOperator(settings),
  })
  answerBroker(server, parts)

  const media = openMediaStore(settings)
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
  serveStopLinks(server, { ...featureParts, operatorName: settings.operatorName, langOf })
  const builder = createBuilder()
  for (const feature of FEATURES) feature.graph?.(builder, featureParts)
  const graph = serveGraph(server, builder, { db, log, authenticate, csrf, limits, textOf: errorText })
  await serveSite(server, http, { ...parts, words, graph }, featureParts)
  return server
}

/** What only the running process knows. */
function broughtBy({ trading, build }: AppParts): Contribution[] {
  const { desk, pace, queues, marketData } = trading
  return [
    ORDER_DESK.with({ desk, pace, queues }),
    BUILD_VARIABLES.with(build.variables),
    ...(marketData ? [MARKET_DATA.with(marketData)] : []),
  ]
}

/** The jobs of all features. */
export function jobTable({ settings, secrets, log }: Pick<AppParts, 'settings' | 'secrets' | 'log'>): JobTable {
  const { smtpUrl, mailFrom: from, isDemo, operatorName, publicUrl } = settings
  const deliver = createDelivery({ smtpUrl, from, isDemo, operatorName, publicUrl })
  const jobParts = { settings, secrets, log, contributions: contributionsWith([]) }
  const images = FEATURES.flatMap((feature) => feature.images ?? [])
  const tables: JobTable[] = [
    { tasks: { 'mail.deliver': deliverJob(deliver, isDemo) }, crontab: [] },
    throttleJobs,
    keptReplyJobs,
    mediaJobs(openMediaStore(settings), images, log),
    ...FEATURES.flatMap((feature) => feature.jobs?.(jobParts) ?? []),
  ]
  return {
    tasks: Object.assign({}, ...tables.map(({ tasks }) => tasks)) as JobTable['tasks'],
    crontab: tables.flatMap(({ crontab }) => crontab),
  }
}
