import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** Deeper than any body of the product; a function that walks a deeper value would run out of stack. */
const DEPTH_MAX = 64

/** The only place that refuses JSON which PostgreSQL can't store, or which is nested too deeply. */
export function parseJson(server: FastifyInstance) {
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
    void parse(request, text, (error, value: unknown) =>
      error || !isStorable(value, DEPTH_MAX) ? done(new AppError('MALFORMED')) : done(null, value),
    )
  }
}

/** PostgreSQL stores neither NUL in texts nor half a surrogate pair in JSON. */
function isStorable(value: unknown, depthLeft: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000')
  if (typeof value !== 'object' || value === null) return true
  if (depthLeft === 0) return false
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depthLeft - 1))
  return Object.entries(value).every(([name, item]) => isStorable(name, 0) && isStorable(item, depthLeft - 1))
}
