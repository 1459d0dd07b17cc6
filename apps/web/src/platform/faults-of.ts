import type { ErrorCode } from '@bourse/contracts/errors'
import type { TextKey } from '@bourse/texts/keys'
import { ApiError } from './api-error.ts'

/** What is wrong with a form: dictionary keys by field. A field in a list is named by its place, `links.0.url`. */
export type Faults = Readonly<Record<string, string>>

/** Error codes that concern one field of a form; the server does not know the form's field names. */
export type FieldOfCode<Field extends string> = Partial<Record<ErrorCode, { field: Field; text?: TextKey }>>

interface SortedError {
  faults: Faults
  /** An error that no field of this form shows, or not all of it. */
  rest: unknown
}

/** Sorts an error: beside a field where it concerns one, else below the form. */
export function faultsOf<Field extends string>(error: unknown, fields: readonly Field[], fieldOf: FieldOfCode<Field> = {}): SortedError {
  if (!(error instanceof ApiError)) return { faults: {}, rest: error ?? undefined }
  const place = fieldOf[error.code]
  if (place) return { faults: { [place.field]: place.text ?? `errors.${error.code}` }, rest: undefined }
  const reported = Object.entries(error.fields)
  const known = reported.filter(([path]) => fields.some((field) => field === fieldOfPath(path)))
  return {
    faults: Object.fromEntries(known.map(([path, texts]) => [path, texts[0] ?? 'fields.invalid'])),
    rest: known.length > 0 && known.length === reported.length ? undefined : error,
  }
}

export function fieldOfPath(path: string): string {
  return path.split('.', 1)[0] ?? ''
}
