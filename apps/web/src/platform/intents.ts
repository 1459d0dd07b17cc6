import type { EndpointSchema } from '@bourse/contracts/http'
import { askOutcome } from './ask-outcome.ts'
import { ApiError, newIdempotencyKey, request, Unsent } from './http.ts'
import { readIntents, writeIntents } from './kept-intents.ts'
import { queryClient } from './queries.ts'
import { session } from './session/view.ts'
import { createStore } from './store.ts'

/**
 * Something the user wants done once: money moved, an offer made. `sent`: the answer is awaited. `lost`: it did not come, and
 * the server is asked. The others are what it came to, for a reader who has left the form in between.
 */
export interface Intent {
  /** Who wants what, word for word: the same again is the same intent until its outcome is known. */
  of: string
  key: string
  userId: string
  /** In the user's words, such as “Send 250.00 LUSD”. */
  what: string
  state: 'sent' | 'lost' | 'done' | 'unsent'
  at: number
}

/** All whose outcome is not known, or was not told yet; they outlive a reload of the page. */
export const intents = createStore<readonly Intent[]>(readIntents())
intents.subscribe(() => writeIntents(intents.get()))

export type Address = Pick<EndpointSchema, 'method' | 'path'>

export interface CallParts {
  params?: Record<string, string | number>
  body?: unknown
}

/** No answer within this time counts as a lost one. */
const ANSWER_WAIT_MS = 20_000

/** By intent: the key stays until it is known what became of the call, so that the same intent pressed again is the same call. */
const keys = new Map<string, string>()
const flights = new Map<string, Promise<unknown>>()
const watchers = new Map<string, number>()

export function intentName(address: Address, terms: unknown): string {
  const { open } = session.get()
  return JSON.stringify([open?.profileID ?? '', address.method, address.path, terms])
}

/**
 * Makes a call once under a key of its own, and answers when its outcome is certain: with its reply, with the refusal, or with
 * `Unsent`. Where the answer is lost, the server is asked by the key for as long as it takes. The same intent while another is
 * on its way joins it.
 */
export function carryOut(address: Address, { of, what, parts }: { of: string; what: string; parts: () => CallParts }): Promise<unknown> {
  return flights.get(of) ?? fly(of, send(address, of, what, parts))
}

/** A form that shows how it goes: while one watches, nobody else has to tell. */
export function watchIntent(of: string): () => void {
  watchers.set(of, (watchers.get(of) ?? 0) + 1)
  return () => {
    const left = (watchers.get(of) ?? 1) - 1
    if (left > 0) watchers.set(of, left)
    else watchers.delete(of)
    intents.update((all) => [...all])
  }
}

export function isWatched(of: string): boolean {
  return watchers.has(of)
}

export function dismissIntent(key: string): void {
  intents.update((all) => all.filter((intent) => intent.key !== key))
}

/** Asks for what a page that was left or reloaded has not heard the end of; once somebody is signed in, and only for what is theirs. */
export function followIntents(): () => void {
  const resume = () => {
    const { open } = session.get()
    for (const intent of intents.get()) {
      const isOpen = intent.state === 'sent' || intent.state === 'lost'
      if (isOpen && intent.userId === open?.userID && !flights.has(intent.of)) fly(intent.of, settle(intent)).catch(() => undefined)
    }
  }
  resume()
  return session.subscribe(resume)
}

function fly(of: string, flight: Promise<unknown>): Promise<unknown> {
  const flown = flight.finally(() => flights.delete(of))
  flights.set(of, flown)
  return flown
}

async function send(address: Address, of: string, what: string, parts: () => CallParts): Promise<unknown> {
  const key = keys.get(of) ?? newIdempotencyKey()
  keys.set(of, key)
  const intent: Intent = { of, key, userId: session.get().open?.userID ?? '', what, state: 'sent', at: Date.now() }
  put(intent)
  try {
    const reply = await request(address, { ...parts(), idempotencyKey: key, signal: AbortSignal.timeout(ANSWER_WAIT_MS) })
    keys.delete(of)
    dismissIntent(key)
    return reply
  } catch (error) {
    if (!isCertain(error)) return await settle(intent)
    if (error.code === 'CALL_ABANDONED') keys.delete(of)
    dismissIntent(key)
    throw error
  }
}

/** The server's refusal, or that nothing left this page; whatever a proxy says for a server that did not answer is neither. */
function isCertain(error: unknown): error is ApiError {
  if (error instanceof Unsent) return true
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== REQUEST_TIMEOUT
}

const REQUEST_TIMEOUT = 408

async function settle(intent: Intent): Promise<unknown> {
  put({ ...intent, state: 'lost' })
  const outcome = await askOutcome(intent.key)
  if (outcome.state === 'unknown') throw outcome.error
  keys.delete(intent.of)
  if (isWatched(intent.of)) dismissIntent(intent.key)
  else {
    put({ ...intent, state: outcome.state === 'done' ? 'done' : 'unsent' })
    // Whatever stands on the page was read before the end was known.
    void queryClient.invalidateQueries()
  }
  if (outcome.state === 'done') return outcome.reply
  throw new Unsent('lost')
}

function put(intent: Intent): void {
  intents.update((all) => [...all.filter(({ key }) => key !== intent.key), intent])
}
