import { useEffect, useMemo } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { faultsOf, type FieldOfCode } from './faults-of.ts'

/** Puts what the server says about a field beside it and moves there; gives back what belongs to no field. */
export function useServerErrors<Values extends FieldValues, Context, Sent>(
  { getValues, setError }: UseFormReturn<Values, Context, Sent>,
  error: unknown,
  fieldOf: FieldOfCode<Path<Values>> = {},
): unknown {
  // A form's map of codes never changes, so only a new error is sorted anew.
  const sorted = useMemo(() => faultsOf(error, Object.keys(getValues()) as Path<Values>[], fieldOf), [error])
  useEffect(() => {
    sorted.faults.forEach(({ field, text }, place) => setError(field, { type: 'server', message: text }, { shouldFocus: place === 0 }))
  }, [sorted, setError])
  return sorted.rest
}
