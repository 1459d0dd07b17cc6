import type { ReactNode } from 'react'

/** What is wrong with a part of the sentence, below it, with what mends it beside. */
export function PartNote({ id, error, children }: { id: string; error: string | undefined; children?: ReactNode }) {
  if (!error) return null
  return (
    <p className="st-part-wrong" role="alert">
      <span id={id}>{error}</span> {children}
    </p>
  )
}
