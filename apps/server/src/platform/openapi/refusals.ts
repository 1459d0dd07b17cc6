import { ERROR_STATUS, type ErrorCode } from '@bourse/contracts/errors'
import { SCHEMA_PATH } from './shared-schemas.ts'

const WAIT_STATUSES = new Set(['429', '503'])

/** The answers of refused calls: calls with the same codes share one description. */
export class Refusals {
  readonly #names = new Map<string, string>()
  readonly responses: Record<string, unknown> = {}

  /** By status, each with the codes that have it. */
  of(codes: readonly ErrorCode[]): Record<string, { $ref: string }> {
    const byStatus = Object.groupBy([...new Set(codes)].toSorted(), (code) => String(ERROR_STATUS[code]))
    return Object.fromEntries(
      Object.entries(byStatus).map(([status, named = []]) => [status, { $ref: `#/components/responses/${this.#nameOf(status, named)}` }]),
    )
  }

  #nameOf(status: string, codes: readonly ErrorCode[]): string {
    const key = codes.join()
    const known = this.#names.get(key)
    if (known !== undefined) return known
    const others = Object.keys(this.responses).filter((name) => name.startsWith(`Refused${status}`)).length
    const name = `Refused${status}${others > 0 ? `_${others + 1}` : ''}`
    this.#names.set(key, name)
    this.responses[name] = {
      description: `The code is ${listed(codes)}.`,
      headers: headersOf(status),
      content: { 'application/json': { schema: { $ref: `${SCHEMA_PATH}Error` } } },
    }
    return name
  }
}

function headersOf(status: string) {
  const limits = status === '429' ? ['RateLimit', 'RateLimit-Policy'] : []
  const names = ['x-request-id', ...(WAIT_STATUSES.has(status) ? ['Retry-After'] : []), ...limits]
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

function listed(codes: readonly ErrorCode[]): string {
  return codes.length < 2 ? codes.join('') : `${codes.slice(0, -1).join(', ')} or ${codes.at(-1)}`
}
