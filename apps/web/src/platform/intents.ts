import type { EndpointSchema } from '@bourse/contracts/http'
import { ApiError, Failed, isCertain, Unsent } from './api-error.ts'
import { askOutcome } from './ask-outcome.ts'
import { request } from './http.ts'
import { readIntents, writeIntents } from './stored-intents.ts'
import { queryClient } from './queries.ts'
import { newIdempotencyKey } from './repeat-key.ts'
import { session } from './session/view.ts'
import { createStore } from './store.ts'

/**
 * An action that the user wants to happen once, such as moving money or making an offer. `sent`: the response is awaited. `lost`:
 * it did not come, and the server is asked. The other states are outcomes, kept for a user who has left the form.
 */
export interface Intent {
  /** Identifies the action by caller and terms: the same action again is the same intent until its outcome is known. */
  of: string
  key: string
  userId: string
  /** The action in the user's words, such as “Send 250.00 LUSD”. */
  what: string
  state: 'sent' | 'lost' | 'done' | 'unsent'
  at: number
}

/** Intents whose outcome is unknown, or not shown to the user yet; they survive a reload of the page. */
export const intents = createStore<readonly Intent[]>(readIntents())

export type Address = Pick<EndpointSchema, 'method' | 'path'>

export interface CallParts {
  params?: Record<string, string | number>
  body?: unknown
}

/** A response that takes longer counts as lost. */
const ANSWER_WAIT_MS = 20_000

/** Keys by intent. A key is kept until the outcome is known, so that repeating the same intent repeats the same call. */
const keys = new Map<string, string>()
const running = new Map<string, Promise<unknown>>()
const watchers = new Map<string, number>()

export function intentName(address: Address, terms: unknown): string {
  const { open } = session.get()
  return JSON.stringify([open?.profileID ?? '', address.method, address.path, terms])
}

/**
 * Makes a call once under its own key and resolves when its outcome is certain: with the reply, the refusal, `Failed` or `Unsent`. If
 * the response is lost, or the server reports a failure of its own, which may have come after the commit, it asks the server by the key
 * until it knows. The same intent while one is running joins it.
 */
export function carryOut(address: Address, { of, what, parts }: { of: string; what: string; parts: () => CallParts }): Promise<unknown> {
  return running.get(of) ?? track(of, send(address, of, what, parts))
}

/** Marks an intent as shown by a form, so that no other place reports it meanwhile. */
export function watchIntent(of: string): () => void {
  watchers.set(of, (watchers.get(of) ?? 0) + 1)
  return () => {
    const left = (watchers.get(of) ?? 1) - 1
    if (left > 0) watchers.set(of, left)
    else watchers.delete(of)
    change((all) => [...all])
  }
}

export function isWatched(of: string): boolean {
  return watchers.has(of)
}

/** Whether the page itself shows that a call made since then is done: its form was gone when the lost outcome became known. */
export function isShownAsDone(of: string, since: number): boolean {
  return intents.get().some((intent) => intent.of === of && intent.state === 'done' && intent.at >= since)
}

export function dismissIntent(key: string): void {
  change((all) => all.filter((intent) => intent.key !== key))
}

/** After sign-in, asks for the outcomes that a closed or reloaded page did not receive, only for the user's own intents. */
export function followIntents(): () => void {
  const resume = () => {
    const { open } = session.get()
    for (const intent of intents.get()) {
      const isOpen = intent.state === 'sent' || intent.state === 'lost'
      if (isOpen && intent.userId === open?.userID && !running.has(intent.of)) track(intent.of, settle(intent)).catch(() => undefined)
    }
  }
  resume()
  return session.subscribe(resume)
}

function track(of: string, task: Promise<unknown>): Promise<unknown> {
  const tracked = task.finally(() => running.delete(of))
  running.set(of, tracked)
  return tracked
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
    if (!isCertain(error)) return await settle(intent, error)
    if (error.code === 'CALL_ABANDONED') keys.delete(of)
    dismissIntent(key)
    throw error
  }
}

async function settle(intent: Intent, answer?: unknown): Promise<unknown> {
  put({ ...intent, state: 'lost' })
  const outcome = await askOutcome(intent.key)
  if (outcome.state === 'unknown') throw outcome.error
  keys.delete(intent.of)
  // The dialog shows it, wherever the user is.
  const failed = outcome.state === 'abandoned' && answer instanceof ApiError && answer.isFromServer ? new Failed(answer) : undefined
  if (failed || isWatched(intent.of)) dismissIntent(intent.key)
  else {
    put({ ...intent, state: outcome.state === 'done' ? 'done' : 'unsent' })
    // The page was read before the outcome was known.
    void queryClient.invalidateQueries()
  }
  if (outcome.state === 'done') return outcome.reply
  throw failed ?? new Unsent('lost')
}

function put(intent: Intent): void {
  change((all) => [...all.filter(({ key }) => key !== intent.key), intent])
}

function change(step: (all: readonly Intent[]) => readonly Intent[]): void {
  intents.update(step)
  writeIntents(intents.get())
}
