import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { faultsOf, type FieldOfCode, type SortedError } from './faults-of.ts'

/** Puts the server's field errors beside the fields and focuses the first; returns the rest. */
export function useServerErrors<Values extends FieldValues, Context, Sent>(
  { getValues, setError }: UseFormReturn<Values, Context, Sent>,
  error: unknown,
  fieldOf: FieldOfCode<Path<Values>> = {},
): unknown {
  const [sorted, setSorted] = useState<SortedError<Path<Values>> & { of: unknown }>({ of: undefined, faults: [], rest: undefined })
  // Each error is applied once: one that the user has corrected must not come back with the next render.
  if (!Object.is(sorted.of, error)) {
    setSorted({ of: error, ...faultsOf(error, Object.keys(getValues()) as Path<Values>[], fieldOf) })
  }
  useEffect(() => {
    sorted.faults.forEach(({ field, text }, place) => setError(field, { type: 'server', message: text }, { shouldFocus: place === 0 }))
  }, [sorted, setError])
  return sorted.rest
}
