import { useState } from 'react'
import { faultsFor } from '#platform/field-faults'

/** A form whose fields show what is wrong once they were touched, or the form was sent. */
export function useTypedDraft<Draft extends object>(first: () => Draft) {
  const [initial] = useState(first)
  const [draft, setDraft] = useState(initial)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  return {
    draft,
    isChanged: draft !== initial,
    change: (changed: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...changed }))
      setTouched((before) => new Set([...before, ...Object.keys(changed)]))
    },
    touchAll: () => setTouched(new Set(Object.keys(draft))),
    /** What the form found, or else what the server refused. */
    faultIn: (name: string, own: Readonly<Partial<Record<string, string>>>, error: Error | null) =>
      faultsFor(own, touched.has(name), error)(name),
  }
}
