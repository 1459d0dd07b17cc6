import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#platform/http'

/** Puts the server's field errors beside the fields and focuses the first; returns whether that was all (DEF-015). */
export function showFieldFaults<Values extends FieldValues, Context, Sent>(
  { getValues, setError }: UseFormReturn<Values, Context, Sent>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false
  const known = Object.keys(getValues())
  const reported = Object.entries(error.fields)
  const faults = reported.filter(([field]) => known.includes(field.split('.', 1)[0] ?? ''))
  faults.forEach(([field, texts], place) =>
    setError(field as FieldPath<Values>, { type: 'server', message: texts[0] ?? '' }, { shouldFocus: place === 0 }),
  )
  return faults.length > 0 && faults.length === reported.length
}
