import type { IntentMutation, Wanted } from '#platform/use-intent'

/** Sends a decision; what follows it happens even if the reply removes the part of the page that sent it. */
export function decide<Reply, Terms>(mutation: IntentMutation<Reply, Terms>, wanted: Wanted<Terms>, onDone: (reply: Reply) => void): void {
  void mutation.mutateAsync(wanted).then(onDone, () => undefined)
}
