import type { EndpointSchema, ReplyOf } from '@bourse/contracts/http'
import { type MutationOptions, useMutation, type UseMutationResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallInput } from './http.ts'
import { type CallParts, carryOut, intentName, intents, watchIntent } from './intents.ts'
import { useStore } from './store.ts'

/** What is wanted: the terms that tell one intent from another, and the words for it. */
export interface Wanted<Terms> {
  terms: Terms
  what: string
}

export type IntentMutation<Reply, Terms> = UseMutationResult<Reply, Error, Wanted<Terms>> & {
  /** The answer was lost and the server is being asked: the form may be left, the outcome will be told. */
  isChecking: boolean
}

type Handlers<Reply, Terms> = Pick<MutationOptions<Reply, Error, Wanted<Terms>>, 'onSuccess' | 'onError' | 'onSettled'>

type Keyed = EndpointSchema & ({ money: true } | { keyed: true })

/**
 * A call that is made once for each intent (`intents.ts`): the same terms again are the same call until its outcome is known.
 * Its form shows the errors itself.
 */
export function useIntent<E extends Keyed, Terms>(
  contract: E,
  partsOf: (terms: Terms) => Pick<CallInput<E>, 'params' | 'body'>,
  handlers: Handlers<ReplyOf<E>, Terms> = {},
): IntentMutation<ReplyOf<E>, Terms> {
  const mutation = useMutation<ReplyOf<E>, Error, Wanted<Terms>>({
    meta: { errors: 'handled' },
    ...handlers,
    mutationFn: async ({ terms, what }) =>
      (await carryOut(contract, { of: nameOf(terms), what, parts: () => partsOf(terms) as CallParts })) as ReplyOf<E>,
  })
  const nameOf = (terms: Terms) => intentName(contract, [partsOf(terms).params, terms])
  const of = mutation.isPending ? nameOf(mutation.variables.terms) : undefined
  useEffect(() => (of === undefined ? undefined : watchIntent(of)), [of])
  const isChecking = useStore(intents).some((intent) => intent.of === of && intent.state === 'lost')
  return { ...mutation, isChecking }
}
