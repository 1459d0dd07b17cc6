import { endpoint } from '@bourse/contracts/http'
import { ApiClient } from '@bourse/testkit/client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { AppError, createServer, Csrf, Http, type Authenticate, type Caller, type CallLimits } from '#platform/http'
import { createLog, type Log } from '#platform/log'
import { Secrets } from '#platform/secrets'
import { testDb, type TestDatabase } from './db.ts'
import { atFileEnd } from './file-end.ts'

export interface BareServer {
  url: string
  server: FastifyInstance
  http: Http
  db: TestDatabase
  csrf: Csrf
  log: Log
  logged: string[]
  api(credential?: string): ApiClient
}

/** The callers by the words of a test's credential; a caller without a session needs no CSRF token, like an API key. */
export const CALLERS: Record<string, Caller> = {
  user: { userId: 1n, profileId: 1n, pocketId: 1n, sessionId: undefined, isStaff: false, isSettled: true, scopes: undefined },
  other: { userId: 2n, profileId: 2n, pocketId: 2n, sessionId: undefined, isStaff: false, isSettled: true, scopes: undefined },
  staff: {
    userId: 3n,
    profileId: 3n,
    pocketId: 3n,
    sessionId: undefined,
    isStaff: true,
    roles: ['admin'],
    isSettled: true,
    scopes: undefined,
  },
  browser: { userId: 4n, profileId: 4n, pocketId: 4n, sessionId: 44n, isStaff: false, isSettled: true, scopes: undefined },
  fresh: { userId: 5n, profileId: 5n, pocketId: 5n, sessionId: undefined, isStaff: false, isSettled: false, scopes: undefined },
  reader: { userId: 1n, profileId: 1n, pocketId: 1n, sessionId: undefined, isStaff: false, isSettled: true, scopes: ['read'] },
}

export const authenticateByWord: Authenticate = async (request) => {
  const word = request.headers.authorization?.replace('Bearer ', '')
  if (word === undefined) return undefined
  const caller = CALLERS[word]
  if (!caller) throw new AppError('UNAUTHENTICATED')
  return caller
}

type NotFound = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** The platform without the product: a server with only what the test adds, optionally with an answer when no route matches. */
export async function bareServer(
  build: (parts: Omit<BareServer, 'url' | 'api'>) => NotFound | undefined | void | Promise<NotFound | undefined | void>,
  { limits }: { limits?: CallLimits } = {},
): Promise<BareServer> {
  const logged: string[] = []
  const log = createLog('debug', { write: (line) => logged.push(line) })
  const { db } = await testDb(log)
  const server = createServer({ log, trustedProxies: 0, publicUrl: 'http://localhost', textOf: (code) => `text of ${code}` })
  const csrf = new Csrf(new Secrets('a root secret for tests, and for tests only'), false)
  const http = new Http({ server, db, authenticate: authenticateByWord, csrf, limits })
  // Where the client fetches its CSRF token.
  http.read(endpoint({ method: 'GET', path: '/api/translate/', access: 'public', summary: 'Nothing' }), async () => undefined)
  const notFound = await build({ server, http, db, csrf, log, logged })
  server.setNotFoundHandler(notFound ?? (async (request, reply) => http.refuse(request, reply)))
  await server.listen({ port: 0, host: '127.0.0.1' })
  atFileEnd(() => server.close())
  const { port } = server.server.address() as { port: number }
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    server,
    http,
    db,
    csrf,
    log,
    logged,
    api(credential) {
      const client = new ApiClient(url)
      client.access = credential
      return client
    },
  }
}
