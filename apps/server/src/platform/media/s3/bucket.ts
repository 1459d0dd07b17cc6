import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { AppError } from '#platform/http'
import type { MediaStoreSettings } from '#platform/settings'
import { readListing } from './read-listing.ts'

const CALL_MAX_MS = 20_000
const TRIES = 3
const PAUSE_MS = 200
const KEYS_A_PAGE = 1_000

export interface BucketOptions {
  /** Before the second try; before the third it is twice that. A fifth of a second if not given. */
  pauseMs?: number
}

interface Stored {
  key: string
  writtenAt: Date
}

interface Call {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Beside the bucket's address. */
  path: string
  body?: Buffer
  headers?: Record<string, string>
  /** Answers that the caller reads; any other is an outage. */
  expected: readonly number[]
}

/**
 * A bucket of an S3-compatible store, addressed by path. Every call can be repeated; after a few tries the store counts as
 * unavailable, and the caller is asked to try again later.
 */
export class Bucket {
  readonly #client: AwsClient
  readonly #url: string
  readonly #pauseMs: number

  constructor({ url, key, secret, region }: MediaStoreSettings, { pauseMs = PAUSE_MS }: BucketOptions = {}) {
    this.#pauseMs = pauseMs
    this.#url = url
    this.#client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, region, service: 's3', retries: 0 })
  }

  async put(key: string, body: Buffer): Promise<void> {
    await drop(await this.#call({ method: 'PUT', path: `/${key}`, body, expected: [200] }))
  }

  /** Writes only where nothing is yet; tells whether it did. */
  async putIfAbsent(key: string, body: Buffer): Promise<boolean> {
    const answer = await this.#call({
      method: 'PUT',
      path: `/${key}`,
      body,
      headers: { 'If-None-Match': '*' },
      expected: [200, 409, 412],
    })
    await drop(answer)
    return answer.ok
  }

  async get(key: string): Promise<Response | undefined> {
    const answer = await this.#call({ method: 'GET', path: `/${key}`, expected: [200, 404] })
    if (answer.ok) return answer
    await drop(answer)
    return undefined
  }

  async remove(key: string): Promise<void> {
    await drop(await this.#call({ method: 'DELETE', path: `/${key}`, expected: [200, 204, 404] }))
  }

  /** Everything whose key begins so, in the order of the keys. */
  async *list(prefix: string): AsyncGenerator<Stored> {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const query = new URLSearchParams({
        'list-type': '2',
        prefix,
        'max-keys': String(KEYS_A_PAGE),
        ...(after && { 'start-after': after }),
      })
      const answer = await this.#call({ method: 'GET', path: `?${query}`, expected: [200] })
      const { stored, isLast } = readListing(await answer.text())
      yield* stored
      after = isLast ? undefined : stored.at(-1)?.key
    }
  }

  async #call({ method, path, body, headers, expected }: Call): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.#client
        .fetch(this.#url + path, {
          method,
          signal: AbortSignal.timeout(CALL_MAX_MS),
          ...(body && { body: new Uint8Array(body) }),
          ...(headers && { headers }),
        })
        .catch((cause: Error) => cause)
      if (answer instanceof Response && expected.includes(answer.status)) return answer
      const reason = answer instanceof Response ? `it answered ${answer.status}: ${(await answer.text()).slice(0, 300)}` : answer.message
      // A refusal does not become a success by repeating it.
      const isFinal = answer instanceof Response && answer.status < 500 && answer.status !== 429
      if (isFinal || attempt >= TRIES) throw new StoreUnavailable(`the media store failed at ${method}: ${reason}`)
      await pause(this.#pauseMs * attempt)
    }
  }
}

/** The caller sees a 503; the log, what the store said. */
class StoreUnavailable extends AppError {
  constructor(detail: string) {
    super('UNAVAILABLE')
    this.message = detail
  }
}

/** An answer that is not read keeps its connection busy. */
async function drop(answer: Response): Promise<void> {
  await answer.body?.cancel()
}
