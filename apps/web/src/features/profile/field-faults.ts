import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#platform/http'

/** Puts what the server says about fields beside them and moves to the first; says whether that was all (DEF-015). */
export function showFieldFaults<Values extends FieldValues, Context, Sent>(
  { getValues, setError }: UseFormReturn<Values, Context, Sent>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false
  const known = Object.keys(getValues())
  const told = Object.entries(error.fields)
  const faults = told.filter(([field]) => known.includes(field.split('.', 1)[0] ?? ''))
  faults.forEach(([field, texts], place) =>
    setError(field as FieldPath<Values>, { type: 'server', message: texts[0] ?? '' }, { shouldFocus: place === 0 }),
  )
  return faults.length > 0 && faults.length === told.length
}
