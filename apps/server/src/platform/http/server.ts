import type { Socket } from 'node:net'
import { ERROR_STATUS, type ErrorCode, type ErrorReply } from '@bourse/contracts/errors'
import type { EndpointSchema } from '@bourse/contracts/http'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { isConnectionLoss } from '#platform/db'
import type { Log } from '#platform/log'
import { AppError } from './app-error.ts'
import { compressTexts } from './compress.ts'
import { parseJson } from './parse-json.ts'
import { securityHeaders } from './security-headers.ts'

export interface ServerOptions {
  log: Log
  trustedProxies: number
  publicUrl: string
  /** The text of an error code in the language of the request. */
  textOf: (code: ErrorCode, request: FastifyRequest) => string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    failure?: EndpointSchema['failure']
  }
}

const BODY_MAX_BYTES = 64 * 1024
/** A lost database is usually back after this time. */
const UNAVAILABLE_MS = 2_000

/** Creates the server: invalid requests get a 4xx with a code, and an internal failure reveals no details. */
export function createServer({ log, trustedProxies, publicUrl, textOf }: ServerOptions): FastifyInstance {
  const headers = securityHeaders(publicUrl)
  const loggerInstance: FastifyBaseLogger = log
  const server = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: trustedProxies > 0 && ((_address, hop) => hop < trustedProxies),
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 128 },
    frameworkErrors: (error, request, reply) => void answerError(error, request as FastifyRequest, reply as FastifyReply),
    clientErrorHandler: (error, socket) => refuseUnread(error, socket, headers),
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseJson(server))
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (request.url.includes('%00')) throw new AppError('MALFORMED')
  })
  server.setErrorHandler(answerError)
  letConnectionsGo(server)
  compressTexts(server)
  return server

  async function answerError(error: FastifyError | AppError | Error, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const known = error instanceof AppError ? error : new AppError(codeOf(error))
    if (known.code === 'INTERNAL')
      log.error(
        { err: { name: error.name, message: error.message, stack: error.stack }, url: request.routeOptions.url, method: request.method },
        'a request failed',
      )
    const message = textOf(known.code, request)
    const more = request.routeOptions.config.failure?.(message)
    const body: ErrorReply = { ...more, code: known.code, message, ...(known.fields && { fields: known.fields }) }
    const retryAfterMs = known.retryAfterMs ?? (known.code === 'UNAVAILABLE' ? UNAVAILABLE_MS : undefined)
    if (retryAfterMs !== undefined) reply.header('Retry-After', String(Math.ceil(retryAfterMs / 1000)))
    // A URL that can't be parsed never reaches the hook that sets these headers, and a page may have set its own.
    await reply.code(ERROR_STATUS[known.code]).headers(headers).type('application/json').send(body)
  }
}

/** Closes a connection after its last answer during a stop; a kept-alive connection would delay the stop. */
function letConnectionsGo(server: FastifyInstance): void {
  let isClosing = false
  server.addHook('preClose', async () => {
    isClosing = true
  })
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('Connection', 'close')
  })
}

function codeOf(error: Error): ErrorCode {
  const { code, statusCode } = error as FastifyError
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'TOO_LARGE'
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'UNSUPPORTED_TYPE'
  if (isConnectionLoss(error)) return 'UNAVAILABLE'
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return 'MALFORMED'
  return 'INTERNAL'
}

/** Answers on the raw socket when there is no parsed request: invalid HTTP, too many headers, a request that never completes. */
function refuseUnread(error: NodeJS.ErrnoException, socket: Socket, headers: Record<string, string>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const body: ErrorReply = { code: 'MALFORMED', message: 'The request cannot be read.' }
  const text = JSON.stringify(body)
  const lines = Object.entries({
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
    Connection: 'close',
  })
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${text}`)
}
