import { ERROR_STATUS, type ErrorCode, type ErrorReply } from '@bourse/contracts/errors'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Log } from '#platform/log'
import { AppError } from './app-error.ts'

export interface ServerOptions {
  log: Log
  trustProxy: boolean
  /** The text of an error code in the language that the request asks for. */
  textOf: (code: ErrorCode, request: FastifyRequest) => string
}

const BODY_MAX_BYTES = 64 * 1024

/** A server that answers rubbish with 4xx and a code, and says nothing about itself when it breaks. */
export function createServer({ log, trustProxy, textOf }: ServerOptions): FastifyInstance {
  const server = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    trustProxy,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 128, onBadUrl: (_path, _request, response) => sendBadUrl(response) },
    frameworkErrors: (error, request, reply) => void answerError(error, request as FastifyRequest, reply as FastifyReply),
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseJson(server))
  server.setErrorHandler(answerError)
  return server

  async function answerError(error: FastifyError | AppError | Error, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const known = error instanceof AppError ? error : new AppError(codeOf(error))
    if (known.code === 'INTERNAL')
      log.error(
        { err: { name: error.name, message: error.message, stack: error.stack }, url: request.routeOptions.url, method: request.method },
        'a request failed',
      )
    const body: ErrorReply = { code: known.code, message: textOf(known.code, request), ...(known.fields && { fields: known.fields }) }
    if (known.retryAfterMs !== undefined) reply.header('Retry-After', String(Math.ceil(known.retryAfterMs / 1000)))
    await reply.code(ERROR_STATUS[known.code]).type('application/json').send(body)
  }
}

/** Bytes that are not UTF-8, and NUL, which PostgreSQL cannot store, are refused here and nowhere else. */
function parseJson(server: FastifyInstance) {
  const parse = server.getDefaultJsonParser('error', 'error')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return (request: FastifyRequest, body: Buffer, done: (error: Error | null, value?: unknown) => void) => {
    if (body.length === 0) return done(null, undefined)
    let text: string
    try {
      text = decoder.decode(body)
    } catch {
      return done(new AppError('MALFORMED'))
    }
    if (text.includes('\u0000') || /\\u0000/i.test(text)) return done(new AppError('MALFORMED'))
    parse(request, text, (error, value) => (error ? done(new AppError('MALFORMED')) : done(null, value)))
  }
}

function codeOf(error: Error): ErrorCode {
  const { code, statusCode } = error as FastifyError
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'TOO_LARGE'
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'UNSUPPORTED_TYPE'
  if (isUnreachable(code)) return 'UNAVAILABLE'
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return 'MALFORMED'
  return 'INTERNAL'
}

/** PostgreSQL gone, starting or stopping: the caller may try again. */
function isUnreachable(code: string | undefined): boolean {
  return code !== undefined && ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03', '53300'].includes(code)
}

function sendBadUrl(response: unknown): void {
  const raw = response as { statusCode: number; setHeader(name: string, value: string): void; end(text: string): void }
  const body: ErrorReply = { code: 'MALFORMED', message: 'The address cannot be read.' }
  raw.statusCode = ERROR_STATUS.MALFORMED
  raw.setHeader('Content-Type', 'application/json')
  raw.end(JSON.stringify(body))
}
