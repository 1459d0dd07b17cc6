import type { Mutation, MutationCache } from '@tanstack/react-query'
import { type NewNotice, notify } from './notices.ts'

/** What is said once a call is done: a text, or a notice of another tone; `undefined` says nothing. */
type Said = string | NewNotice | undefined
export type Done<Reply> = Said | ((reply: Reply) => Said)

type AnyMutation = Pick<Mutation<unknown, unknown, unknown, unknown>, 'mutationId'>

const waiting = new WeakMap<AnyMutation, Done<never>>()

/** Says it when the mutation that was started last is done, even if the component that started it is gone by then. */
export function tellWhenDone<Reply>(cache: MutationCache, done: Done<Reply>): void {
  // A mutation is added to the end of its cache at once, and runs later.
  const started = cache.getAll().at(-1)
  if (started) waiting.set(started, done)
}

/** Called for every successful mutation, before anything is read again because of it. */
export function tellDone(mutation: AnyMutation, reply: unknown): void {
  const done = waiting.get(mutation)
  // In its own task, so that a text that cannot be made does not turn the mutation into a failed one.
  if (done !== undefined) queueMicrotask(() => tell(saidOf(done, reply as never)))
}

export function saidOf<Reply>(done: Done<Reply>, reply: Reply): Said {
  return typeof done === 'function' ? done(reply) : done
}

function tell(said: Said): void {
  if (said !== undefined) notify(typeof said === 'string' ? { tone: 'done', text: said } : said)
}
