import { pino, type Logger } from 'pino'

export type Log = Logger

/** Removes secrets from every line before it is written; request bodies are never logged. */
const SECRET_PATHS = ['authorization', 'cookie', 'password', 'refresh', 'access', 'code', 'token', 'otp', 'secret', 'key'].flatMap(
  (name) => [name, `*.${name}`, `*.*.${name}`],
)

export function createLog(level: string, destination?: { write: (line: string) => void }): Log {
  const options = { level, redact: { paths: SECRET_PATHS, censor: '[cut]' }, base: {} }
  return destination ? pino(options, destination) : pino(options)
}
