import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { activityGraph, activityRoutes, beyondJobs, pushRoutes } from '#features/activity'
import { agencyRoutes, agentGraph, agentJobs, isLinkInUse } from '#features/agent'
import { catalogueGraph, catalogueRoutes } from '#features/catalogue'
import { depositJobs, depositPlan, depositRoutes } from '#features/deposit'
import { documentRoutes } from '#features/document'
import { exchangeJobs, exchangeRoutes, marketCareRoutes } from '#features/exchange'
import { friendJobs, friendRoutes } from '#features/friend'
import { homeRoutes } from '#features/home'
import { i18nGraph, i18nRoutes, langOf, textOf } from '#features/i18n'
import { ledgerJobs } from '#features/ledger'
import { linkGraph, linkRoutes, watchBlockHeight } from '#features/link'
import { marketRoutes } from '#features/market'
import { pocketGraph, pocketRoutes } from '#features/pocket'
import { imagesOfProfiles, profileRoutes } from '#features/profile'
import { reportRoutes } from '#features/report'
import { proofJobs, proofRoutes } from '#features/proof'
import { brokerPrincipal, brokerSignIn, createAuthenticator, sessionJobs, sessionRoutes } from '#features/session'
import { brokerAuthRoutes } from '#platform/broker'
import { hasApproached, transferGraph, transferJobs, transferRoutes } from '#features/transfer'
import { verificationRoutes } from '#features/verification'
import type { Db } from '#platform/db'
import { dueStats } from '#platform/due'
import { createBuilder, serveGraph } from '#platform/graph'
import { createServer, Csrf, Http, onlyForOperator, serveSettling, type ServerOptions } from '#platform/http'
import type { JobTable } from '#platform/jobs'
import { createDelivery, deliverJob } from '#platform/mail'
import { folderStore, mediaJobs, serveMedia } from '#platform/media'
import { serveMetrics } from '#platform/metrics'
import type { AppParts } from './app-parts.ts'
import { POCKET_SOURCES } from './pocket-sources.ts'
import { PROFILE_SOURCES } from './profile-sources.ts'
import { serveSite } from './site.ts'

/** Puts the features on the platform; the one place that knows all of them. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, log, settings, secrets } = parts
  const errorText: ServerOptions['textOf'] = (code, request) => textOf(langOf(request), `errors.${code}`)
  const server = createServer({ log, trustedProxies: settings.trustedProxies, publicUrl: settings.publicUrl, textOf: errorText })
  const csrf = new Csrf(secrets, settings.publicUrl.startsWith('https:'))
  const authenticate = createAuthenticator(db, secrets)
  const http = new Http({ server, db, authenticate, csrf })
  serveMetrics(server, {
    stats: async () => ({ ...parts.trading.stats(), ...(await dueFigures(db)) }),
    onRequest: onlyForOperator(settings.operatorToken),
  })
  brokerAuthRoutes(server, { authenticate: brokerSignIn(db, secrets), principalOf: brokerPrincipal(db), secrets })

  const media = folderStore(settings.mediaDir)
  serveMedia(server, media)

  serveSettling(http)
  i18nRoutes(http)
  catalogueRoutes(http)
  documentRoutes(http)
  profileRoutes(http, { db, media, sources: PROFILE_SOURCES })
  sessionRoutes(http, { db, secrets, settings })
  pocketRoutes(http, POCKET_SOURCES)
  friendRoutes(http, { publicUrl: settings.publicUrl, approaches: [hasApproached] })
  transferRoutes(http, settings)
  marketRoutes(http, parts.trading.marketData)
  exchangeRoutes(http, parts.trading)
  marketCareRoutes(http)
  const chain = watchBlockHeight(settings.esploraUrl, log)
  server.addHook('onClose', async () => chain.stop())
  depositRoutes(http, depositPlan(settings))
  proofRoutes(http)
  verificationRoutes(http, secrets)
  linkRoutes(http, { height: chain.height, secrets, publicUrl: settings.publicUrl, isInUse: isLinkInUse })
  agencyRoutes(http, secrets)
  activityRoutes(http)
  pushRoutes(http, { settings, secrets })
  homeRoutes(http)
  reportRoutes(http, { sources: POCKET_SOURCES.entries, operatorName: settings.operatorName })

  const builder = createBuilder()
  i18nGraph(builder, { buildVariables: parts.build.variables, operatorName: settings.operatorName })
  catalogueGraph(builder)
  linkGraph(builder, secrets)
  agentGraph(builder)
  transferGraph(builder)
  activityGraph(builder)
  pocketGraph(builder, POCKET_SOURCES.entries)
  await serveGraph(server, builder, { db, log, authenticate, csrf, textOf: errorText })
  await serveSite(server, http, parts)
  return server
}

const FIGURES_MAX_MS = 1_000

/** A database that does not answer keeps nobody from the other figures. */
async function dueFigures(db: Db): Promise<Record<string, { resting: number; parked: number }>> {
  const due = await Promise.race([dueStats(db), pause(FIGURES_MAX_MS, undefined, { ref: false })]).catch(() => undefined)
  return due ? { due } : {}
}

/** Everything that happens later, of all features. */
export function jobTable({ settings, secrets, log }: Pick<AppParts, 'settings' | 'secrets' | 'log'>): JobTable {
  const from = `Bourse <no-reply@${new URL(settings.publicUrl).hostname}>`
  const deliver = createDelivery({ smtpUrl: settings.smtpUrl, from, isDemo: settings.isDemo })
  const tables: JobTable[] = [
    { tasks: { 'mail.deliver': deliverJob(deliver, settings.isDemo) }, crontab: [] },
    ledgerJobs,
    agentJobs,
    exchangeJobs,
    sessionJobs({ settings, secrets }),
    friendJobs,
    transferJobs,
    depositJobs(depositPlan(settings), log),
    proofJobs(log),
    beyondJobs({ settings, secrets }),
    mediaJobs(folderStore(settings.mediaDir), [imagesOfProfiles], log),
  ]
  return {
    tasks: Object.assign({}, ...tables.map(({ tasks }) => tasks)) as JobTable['tasks'],
    crontab: tables.flatMap(({ crontab }) => crontab),
  }
}
