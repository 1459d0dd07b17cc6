import { failureTextOf } from '#platform/failure'
import { Notice } from '#ui/notice'

/**
 * The part of a failed money action that the form shows beside its button: what failed, what is unaffected, what to do next
 * (SHELL-34, DEF-015).
 */
export function ActionFailure({ error }: { error: unknown }) {
  if (!error) return null
  const { what, safe, next } = failureTextOf(error)
  return (
    <Notice tone="error" title={what}>
      {safe} {next}
    </Notice>
  )
}
