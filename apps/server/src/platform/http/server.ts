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
import { duringRequest, type Log } from '#platform/log'
import { AppError, presentError } from './app-error.ts'
import { compressTexts } from './compress.ts'
import { parseJson } from './parse-json.ts'
import { newRequestId, REQUEST_ID_HEADER, requestIdOf } from './request-id.ts'
import { securityHeaders } from './security-headers.ts'

export interface ServerOptions {
  log: Log
  trustedProxies: number
  publicUrl: string
  /** The text of an error code in the language of the request. */
  textOf: (code: ErrorCode, request: FastifyRequest) => string
  /** From then on every answer asks its caller to close the connection, so that the next call goes to another process. */
  isStopping?: () => boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    failure?: EndpointSchema['failure']
  }
  interface FastifyInstance {
    /** The error body of a failed part of a call, as if it had been a call of its own. */
    describeFailure(error: Error, request: FastifyRequest): ErrorReply
  }
}

const BODY_MAX_BYTES = 64 * 1024
/** A lost database is usually back after this time. */
const UNAVAILABLE_MS = 2_000
/** Where a limit does not know it better. */
const TOO_MANY_MS = 1_000

/** Creates the server: invalid requests get a 4xx with a code, and an internal failure reveals no details. */
export function createServer({ log, trustedProxies, publicUrl, textOf, isStopping = () => false }: ServerOptions): FastifyInstance {
  const headers = securityHeaders(publicUrl)
  const loggerInstance: FastifyBaseLogger = log
  const server = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: trustedProxies > 0 && ((_address, hop) => hop < trustedProxies),
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // A call that arrives on an open connection during a stop is answered; the stop waits for it.
    return503OnClosing: false,
    genReqId: requestIdOf,
    // The log itself knows the request (`duringRequest`).
    childLoggerFactory: (logger) => logger,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 128 },
    frameworkErrors: (error, request, reply) => void answerError(error, request as FastifyRequest, reply as FastifyReply),
    clientErrorHandler: (error, socket) => refuseUnread(error, socket, headers),
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseJson(server))
  server.addHook('onRequest', (request, _reply, done) => duringRequest(request.id, done))
  // The body arrives outside of what the first hook began.
  server.addHook('preValidation', (request, _reply, done) => duringRequest(request.id, done))
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header(REQUEST_ID_HEADER, request.id)
    if (request.url.includes('%00')) throw new AppError('MALFORMED')
  })
  server.setErrorHandler(answerError)
  server.decorate('describeFailure', (error, request) => {
    const known = knownError(error, request)
    return presentError(known, textOf(known.code, request))
  })
  letConnectionsGo(server, isStopping)
  compressTexts(server)
  return server

  async function answerError(error: FastifyError | AppError | Error, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const known = knownError(error, request)
    const message = textOf(known.code, request)
    const more = request.routeOptions.config.failure?.(message)
    const body: ErrorReply = { ...more, ...presentError(known, message) }
    const retryAfterMs = known.retryAfterMs ?? RETRY_AFTER_MS[known.code]
    if (retryAfterMs !== undefined) reply.header('Retry-After', String(Math.ceil(retryAfterMs / 1000)))
    // A URL that can't be parsed never reaches the hook that sets these headers, and a page may have set its own.
    await reply.code(ERROR_STATUS[known.code]).headers(headers).header(REQUEST_ID_HEADER, request.id).type('application/json').send(body)
  }

  /** An unexpected error is logged, and reveals no details. */
  function knownError(error: Error, request: FastifyRequest): AppError {
    const known = error instanceof AppError ? error : new AppError(codeOf(error))
    if (known.code === 'INTERNAL')
      log.error(
        {
          err: { name: error.name, message: error.message, stack: error.stack },
          url: request.routeOptions.url,
          method: request.method,
          requestId: request.id,
        },
        'a request failed',
      )
    return known
  }
}

const RETRY_AFTER_MS: Partial<Record<ErrorCode, number>> = { UNAVAILABLE: UNAVAILABLE_MS, TOO_MANY_REQUESTS: TOO_MANY_MS }

/** Closes a connection after its last answer during a stop; a kept-alive connection would delay the stop. */
function letConnectionsGo(server: FastifyInstance, isStopping: () => boolean): void {
  let isClosing = false
  server.addHook('preClose', async () => {
    isClosing = true
  })
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing || isStopping()) reply.header('Connection', 'close')
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
    [REQUEST_ID_HEADER]: newRequestId(),
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
    Connection: 'close',
  })
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${text}`)
}
