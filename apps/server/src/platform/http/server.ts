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
  /** The text of an error code in the language that the request asks for. */
  textOf: (code: ErrorCode, request: FastifyRequest) => string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    failure?: EndpointSchema['failure']
  }
}

const BODY_MAX_BYTES = 64 * 1024
/** A database that was lost is mostly back by then. */
const UNAVAILABLE_MS = 2_000

/** A server that answers rubbish with 4xx and a code, and says nothing about itself when it breaks. */
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
    // An address that cannot be read never reaches the hook that sets the headers, and a page may have set its own.
    await reply.code(ERROR_STATUS[known.code]).headers(headers).type('application/json').send(body)
  }
}

/** A connection whose last answer leaves during the stop would be kept alive for nobody, and the stop would wait for it. */
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

/** Bytes that are no HTTP, headers without end, a request that never completes: there is no request to answer, only a socket. */
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
