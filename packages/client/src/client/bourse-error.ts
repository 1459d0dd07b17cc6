export interface ErrorParts {
  code: string
  message?: string
  status?: number
  reason?: string | undefined
  fields?: Readonly<Record<string, readonly string[]>>
  retryAfterMs?: number | undefined
  outcome?: 'refused' | 'unknown'
  clOrdID?: string
  cause?: unknown
}

/**
 * The one error of this client. `outcome` is what matters most where money is at stake: after `refused` nothing happened; after `unknown`
 * the request may have been executed, and the state has to be read before anything is sent again.
 */
export class BourseError extends Error {
  override readonly name = 'BourseError'
  /** The server's error code, or one of this client's own: UNREACHABLE, DISCONNECTED, CLOSED, OUTCOME_UNKNOWN. */
  readonly code: string
  /** The HTTP status; 0 when there was no answer, or when it came over MQTT. */
  readonly status: number
  /** Why an order, amendment or cancel was refused: a word of the table in docs/orders-over-mqtt.md. */
  readonly reason: string | undefined
  /** What is wrong with which field of the request. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** How long the server asks to wait before the next request. */
  readonly retryAfterMs: number | undefined
  readonly outcome: 'refused' | 'unknown'
  /** The client order id of the order in question, where there is one. */
  readonly clOrdID: string | undefined

  constructor({ code, message, status = 0, reason, fields = {}, retryAfterMs, outcome = 'refused', clOrdID, cause }: ErrorParts) {
    super(message === undefined ? code : `${code}: ${message}`, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = status
    this.reason = reason
    this.fields = fields
    this.retryAfterMs = retryAfterMs
    this.outcome = outcome
    this.clOrdID = clOrdID
  }
}
