import { AsyncLocalStorage } from 'node:async_hooks'
import { pino, type Logger } from 'pino'

export type Log = Logger

/** What every line says beside its message, such as the process that wrote it; it may become known after the first lines. */
export type LogContext = Readonly<Record<string, unknown>>

/** Removes secrets from every line before it is written; request bodies are never logged. */
const SECRET_PATHS = ['authorization', 'cookie', 'password', 'refresh', 'access', 'code', 'token', 'otp', 'secret', 'key'].flatMap(
  (name) => [name, `*.${name}`, `*.*.${name}`],
)

const requestIds = new AsyncLocalStorage<string>()

export function createLog(level: string, destination?: { write: (line: string) => void }, context: LogContext = {}): Log {
  const options = {
    level,
    redact: { paths: SECRET_PATHS, censor: '[cut]' },
    base: {},
    mixin: () => {
      const requestId = requestIds.getStore()
      return { ...context, ...(requestId !== undefined && { requestId }) }
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Every line that is logged during the work, and by what it starts, carries the request's id. */
export function duringRequest<Value>(id: string, work: () => Value): Value {
  return requestIds.run(id, work)
}
