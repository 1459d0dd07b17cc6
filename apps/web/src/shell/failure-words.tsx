import type { Failure } from '#platform/failure'

/** What the user wanted and why it failed, that nothing moved, and what to do. */
export function FailureWords({ action, what, safe, next }: Failure) {
  return (
    <div className="stack failure">
      <p className="b">{action}</p>
      <p>{what}</p>
      <p className="t-2">
        {safe} {next}
      </p>
    </div>
  )
}
