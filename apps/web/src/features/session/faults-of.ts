import type { ErrorCode } from '@bourse/contracts/errors'
import type { TextKey } from '@bourse/contracts/i18n'
import { ApiError } from '#platform/http'

/** One thing wrong with one field; the text is a dictionary key. */
export interface Fault<Field extends string> {
  field: Field
  text: string
}

/** Codes that are about one field of a form, though the server cannot know which the page calls it. */
export type FieldOfCode<Field extends string> = Partial<Record<ErrorCode, { field: Field; text?: TextKey }>>

export interface SortedError<Field extends string> {
  faults: Fault<Field>[]
  /** What belongs to no field of this form. */
  rest: unknown
}

/** Gives every error its place: beside a field where it is about one, else under the form. */
export function faultsOf<Field extends string>(error: unknown, fields: readonly Field[], fieldOf: FieldOfCode<Field>): SortedError<Field> {
  if (!(error instanceof ApiError)) return { faults: [], rest: error ?? undefined }
  const place = fieldOf[error.code]
  if (place) return { faults: [{ field: place.field, text: place.text ?? `errors.${error.code}` }], rest: undefined }
  const told = Object.entries(error.fields)
  const faults = told.flatMap(([name, texts]) => {
    const field = fields.find((each) => each === name)
    return field === undefined ? [] : [{ field, text: texts[0] ?? 'fields.invalid' }]
  })
  return { faults, rest: faults.length > 0 && faults.length === told.length ? undefined : error }
}
