import { failureOf } from '#platform/failure'
import { Notice } from '#ui/notice'

/** A failed money action beside its button: what failed, what is safe, what to do next (SHELL-34, DEF-015). */
export function ActionFailure({ error }: { error: unknown }) {
  if (!error) return null
  const { what, safe, next } = failureOf(error)
  return (
    <Notice tone="error" title={what}>
      {safe} {next}
    </Notice>
  )
}
