import type { Mutation, MutationCache, MutationObserver } from '@tanstack/react-query'
import { raiseError } from './raise-error.ts'

/** Says a failure whose form is gone, instead of the generic error action. */
export type FailureTold = (error: unknown, variables: unknown) => void

type AnyMutation = Mutation<unknown, unknown, unknown, unknown>
type AnyObserver = Pick<MutationObserver<unknown, unknown, unknown, unknown>, 'hasListeners'>

const observers = new WeakMap<object, Set<AnyObserver>>()

/** Keeps in mind which components show a mutation: each hook is one observer, and listens while it is mounted. */
export function followObservers(cache: MutationCache): void {
  cache.subscribe((event) => {
    if (event.type === 'observerAdded') observers.set(event.mutation, (observers.get(event.mutation) ?? new Set()).add(event.observer))
    if (event.type === 'observerRemoved') observers.get(event.mutation)?.delete(event.observer)
  })
}

/**
 * Called for every failed mutation. A form that shows its errors itself does so while it is mounted; after that, or when it has
 * started another call meanwhile, nothing would tell the user (SHELL-36).
 */
export function tellFailure(mutation: AnyMutation, error: unknown, variables: unknown): void {
  const { errors, whenGone } = mutation.meta ?? {}
  if (errors === 'handled' && isShown(mutation)) return
  if (whenGone) whenGone(error, variables)
  else raiseError(error)
}

function isShown(mutation: AnyMutation): boolean {
  return [...(observers.get(mutation) ?? [])].some((observer) => observer.hasListeners())
}
