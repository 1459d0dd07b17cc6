import { setTimeout as pause } from 'node:timers/promises'
import type { EndpointSchema, ReplyOf } from '@bourse/contracts/http'
import { ApiClient, type Answer, type CallOptions } from '@bourse/testkit/client'

const ANSWERED_WITHIN_MS = 90_000
/** Without an answer for this long the call counts as lost, and is repeated. */
const PATIENCE_MS = 15_000
const REST_MS = 150

/** The answers to calls with a key. */
export interface Kept {
  contract: EndpointSchema
  status: number
  body: unknown
}

/** What all programs of a run have received. */
export interface Heard {
  kept: Kept[]
  /** Calls that were repeated under the same key, since no answer came. */
  repeated: number
  /** Answers that mean an internal error; a lost database is answered differently. */
  failures: string[]
}

/** A program that repeats each call under the same key until it is answered. */
export class SteadyClient extends ApiClient {
  readonly #heard: Heard

  constructor(url: string, heard: Heard) {
    super(url)
    this.#heard = heard
  }

  override async call<E extends EndpointSchema>(contract: E, options: CallOptions<E> = {}): Promise<Answer<ReplyOf<E>>> {
    for (const end = performance.now() + ANSWERED_WITHIN_MS; ; await pause(REST_MS)) {
      const answer = await Promise.race([super.call(contract, options), pause(PATIENCE_MS, undefined, { ref: false })]).catch(
        () => undefined,
      )
      if (answer && answer.status < 500) {
        if (options.key !== undefined) this.#heard.kept.push({ contract, status: answer.status, body: answer.body })
        return answer
      }
      const told = answer ? `${answer.status} ${JSON.stringify(answer.body)}` : 'nothing'
      if (answer?.status === 500) this.#heard.failures.push(`${contract.method} ${contract.path} ${told}`)
      if (performance.now() > end) throw new Error(`${contract.method} ${contract.path} answers ${told}`)
      if (options.key !== undefined) this.#heard.repeated += 1
    }
  }
}
