import type { IntentMutation } from '#platform/use-intent'

interface Decided {
  /** The id of the movement. */
  id: string
  /** The message after success. */
  done: string
  onDone: () => void
}

/** Sends a decision once; the row and its dialog may disappear with the reply. */
export function useDecision<Reply, Body>(mutation: IntentMutation<Reply, { id: string; body: Body }>, { id, done, onDone }: Decided) {
  const decide = (body: Body, what: string) => mutation.mutate({ terms: { id, body }, what }, { done, onSuccess: onDone })
  return { decide, isBusy: mutation.isPending, isChecking: mutation.isChecking, error: mutation.error }
}
