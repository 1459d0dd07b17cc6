import {
  type MutateOptions,
  replaceEqualDeep,
  type UseMutateAsyncFunction,
  useMutation as useObservedMutation,
  type UseMutationOptions,
  type UseMutationResult,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { rereadOf } from './reread.ts'
import { type Done, tellWhenDone } from './tell-done.ts'

/**
 * `onSuccess` and the others are dropped when the component is gone by the time of the reply: they close a dialog or open a page,
 * which a user who has left does not want. What was done is said by `done`, wherever the user is.
 */
interface CallOptions<Reply, Failure, Variables, Context> extends MutateOptions<Reply, Failure, Variables, Context> {
  done?: Done<Reply>
}

type CallArguments<Reply, Failure, Variables, Context> = undefined extends Variables
  ? [variables?: Variables, options?: CallOptions<Reply, Failure, Variables, Context>]
  : [variables: Variables, options?: CallOptions<Reply, Failure, Variables, Context>]

type Mutate<Reply, Failure, Variables, Context> = (...given: CallArguments<Reply, Failure, Variables, Context>) => void

/** Over each state of the result, so that `isPending` still tells that there are variables. */
type WithMutate<Result, Own> = Result extends unknown ? Omit<Result, 'mutate'> & { mutate: Own } : never

export type MutationResult<Reply, Failure = Error, Variables = void, Context = unknown> = WithMutate<
  UseMutationResult<Reply, Failure, Variables, Context>,
  Mutate<Reply, Failure, Variables, Context>
>

/**
 * The mutation of every feature. Its handlers return the promise of what they read again: after a success the button stays busy
 * until the page shows the new state, so that nobody presses on the old one. `done` has been said by then, and a failure is shown
 * without waiting for anything. A second press that comes before the button is busy is the same press.
 */
export function useMutation<Reply = unknown, Failure = Error, Variables = void, Context = unknown>(
  options: UseMutationOptions<Reply, Failure, Variables, Context>,
): MutationResult<Reply, Failure, Variables, Context> {
  const cache = useQueryClient().getMutationCache()
  const mutation = useObservedMutation(withRereads(options))
  const mutateAsync = useOncePerPress(mutation)
  const mutate = useCallback<Mutate<Reply, Failure, Variables, Context>>(
    (...[variables, { done, ...callbacks } = {}]) => {
      const last = cache.getAll().at(-1)
      mutateAsync(variables as Variables, callbacks).catch(() => undefined)
      // A second press starts nothing, and has nothing to say.
      if (done !== undefined && cache.getAll().at(-1) !== last) tellWhenDone(cache, done)
    },
    [cache, mutateAsync],
  )
  return { ...mutation, mutate, mutateAsync }
}

/** Two clicks within milliseconds come before anything is drawn: the second one, with the same variables, gets the first one's reply. */
function useOncePerPress<Reply, Failure, Variables, Context>({
  mutateAsync,
  isPending,
}: UseMutationResult<Reply, Failure, Variables, Context>): UseMutateAsyncFunction<Reply, Failure, Variables, Context> {
  const undrawn = useRef<{ variables: unknown; reply: Promise<Reply> } | undefined>(undefined)
  useEffect(() => {
    if (isPending) undrawn.current = undefined
  })
  return useCallback<UseMutateAsyncFunction<Reply, Failure, Variables, Context>>(
    (...given) => {
      const [variables] = given
      const before = undrawn.current
      if (before && replaceEqualDeep(before.variables, variables) === before.variables) return before.reply
      const reply = mutateAsync(...given)
      const started = { variables, reply }
      undrawn.current = started
      const forget = () => {
        if (undrawn.current === started) undrawn.current = undefined
      }
      reply.then(forget, forget)
      return reply
    },
    [mutateAsync],
  )
}

function withRereads<Reply, Failure, Variables, Context>(
  options: UseMutationOptions<Reply, Failure, Variables, Context>,
): UseMutationOptions<Reply, Failure, Variables, Context> {
  const { onSuccess, onError, onSettled } = options
  return {
    ...options,
    onSuccess: (...given) => rereadOf(onSuccess?.(...given)),
    onError: (...given) => void onError?.(...given),
    onSettled: (reply, error, ...rest) => {
      const started = onSettled?.(reply, error, ...rest)
      return error === null ? rereadOf(started) : undefined
    },
  }
}
