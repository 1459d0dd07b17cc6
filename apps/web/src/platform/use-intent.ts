import type { ErrorCode } from '@bourse/contracts/errors'
import type { EndpointSchema, ReplyOf } from '@bourse/contracts/http'
import type { MutationOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, Unsent } from './api-error.ts'
import { failureTextOf, opensDialog, showFailure } from './failure.ts'
import type { CallInput } from './http.ts'
import { type CallParts, carryOut, intentName, intents, isShownAsDone, watchIntent } from './intents.ts'
import { notify } from './notices.ts'
import { errorText } from './raise-error.ts'
import { useStore } from './store.ts'
import { saidOf } from './tell-done.ts'
import { type MutationResult, useMutation } from './use-mutation.ts'

/** The terms that distinguish one intent from another, and the text for it. */
export interface Wanted<Terms> {
  terms: Terms
  what: string
}

export type IntentMutation<Reply, Terms> = Omit<MutationResult<Reply, Error, Wanted<Terms>>, 'error'> & {
  /** The error that is left for the form to show: the dialog has shown the others (DEF-015). */
  error: Error | null
  /** The response was lost and the server is being asked: the user may leave the form and will be notified. */
  isChecking: boolean
}

type Handlers<Reply, Terms> = Pick<MutationOptions<Reply, Error, Wanted<Terms>>, 'onSuccess' | 'onError' | 'onSettled'> & {
  /** Refusals that the form shows itself instead of the dialog. */
  shownInForm?: readonly ErrorCode[]
}

type Keyed = EndpointSchema & ({ money: true } | { keyed: true })

/**
 * A call that is made once per intent (`intents.ts`): the same terms again are the same call until its outcome is known. An error
 * that its form cannot show beside a field opens the failure dialog, even if the user has left the form (SHELL-34).
 */
export function useIntent<E extends Keyed, Terms>(
  contract: E,
  partsOf: (terms: Terms) => Pick<CallInput<E>, 'params' | 'body'>,
  handlers: Handlers<ReplyOf<E>, Terms> = {},
): IntentMutation<ReplyOf<E>, Terms> {
  const mutation = useMutation(
    intentOptions<ReplyOf<E>, Terms>(
      async ({ terms, what }) =>
        (await carryOut(contract, { of: nameOf(terms), what, parts: () => partsOf(terms) as CallParts })) as ReplyOf<E>,
      handlers,
    ),
  )
  const nameOf = (terms: Terms) => intentName(contract, [partsOf(terms).params, terms])
  const of = mutation.isPending ? nameOf(mutation.variables.terms) : undefined
  useEffect(() => (of === undefined ? undefined : watchIntent(of)), [of])
  const isChecking = useStore(intents).some((intent) => intent.of === of && intent.state === 'lost')
  const mutate: typeof mutation.mutate = (wanted, { done, ...callbacks } = {}) => {
    const [name, since] = [nameOf(wanted.terms), Date.now()]
    mutation.mutate(wanted, { ...callbacks, done: (reply) => (isShownAsDone(name, since) ? undefined : saidOf(done, reply)) })
  }
  return { ...mutation, mutate, error: opensDialog(mutation.error, handlers.shownInForm) ? null : mutation.error, isChecking }
}

/** The one place that shows a failed money action, whichever form started it. */
export function intentOptions<Reply, Terms>(
  mutationFn: (wanted: Wanted<Terms>) => Promise<Reply>,
  { shownInForm, ...handlers }: Handlers<Reply, Terms>,
): MutationOptions<Reply, Error, Wanted<Terms>> {
  return {
    meta: {
      errors: 'handled',
      whenGone: (error, wanted) => {
        if (opensDialog(error, shownInForm) || isToldElsewhere(error)) return
        notify({ tone: 'error', text: `${(wanted as Wanted<Terms>).what}: ${errorText(error)}` })
      },
    },
    mutationFn,
    ...handlers,
    onError: (error, wanted, ...rest) => {
      if (opensDialog(error, shownInForm)) showFailure({ action: wanted.what, ...failureTextOf(error) })
      return handlers.onError?.(error, wanted, ...rest)
    },
  }
}

/** A 401 ends the session, and what was lost on the way is listed on every page once no form waits for it (`intents.ts`). */
function isToldElsewhere(error: unknown): boolean {
  return error instanceof Unsent ? error.why === 'lost' : error instanceof ApiError && error.status === 401
}
