import { ApiError } from '#platform/http'
import { fieldText } from '#platform/field-text'

/** The server's error of one field of a call, as text. */
export function fieldFault(error: unknown, ...fields: string[]): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const key = fields.flatMap((field) => error.fields[field] ?? [])[0]
  return key === undefined ? undefined : fieldText(key)
}

/** Whether all errors can be shown beside fields, so that no other message is needed. */
export function isAboutFields(error: unknown): boolean {
  return error instanceof ApiError && Object.keys(error.fields).length > 0
}
