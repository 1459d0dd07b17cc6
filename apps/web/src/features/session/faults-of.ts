import type { ErrorCode } from '@bourse/contracts/errors'
import type { TextKey } from '@bourse/texts/keys'
import { ApiError } from '#platform/http'

/** One error of one field; the text is a dictionary key. */
export interface Fault<Field extends string> {
  field: Field
  text: string
}

/** Error codes that concern one field of a form; the server does not know the form's field names. */
export type FieldOfCode<Field extends string> = Partial<Record<ErrorCode, { field: Field; text?: TextKey }>>

export interface SortedError<Field extends string> {
  faults: Fault<Field>[]
  /** An error that belongs to no field of this form. */
  rest: unknown
}

/** Sorts an error: beside a field where it concerns one, else below the form. */
export function faultsOf<Field extends string>(error: unknown, fields: readonly Field[], fieldOf: FieldOfCode<Field>): SortedError<Field> {
  if (!(error instanceof ApiError)) return { faults: [], rest: error ?? undefined }
  const place = fieldOf[error.code]
  if (place) return { faults: [{ field: place.field, text: place.text ?? `errors.${error.code}` }], rest: undefined }
  const reported = Object.entries(error.fields)
  const faults = reported.flatMap(([name, texts]) => {
    const field = fields.find((each) => each === name)
    return field === undefined ? [] : [{ field, text: texts[0] ?? 'fields.invalid' }]
  })
  return { faults, rest: faults.length > 0 && faults.length === reported.length ? undefined : error }
}
