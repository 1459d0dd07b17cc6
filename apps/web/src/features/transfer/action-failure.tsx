import { failureTextOf } from '#platform/failure'
import { Notice } from '#ui/notice'

/** What a form shows of a failed money action, beside its button: what failed, what is safe, what to do next (SHELL-34, DEF-015). */
export function ActionFailure({ error }: { error: unknown }) {
  if (!error) return null
  const { what, safe, next } = failureTextOf(error)
  return (
    <Notice tone="error" title={what}>
      {safe} {next}
    </Notice>
  )
}
