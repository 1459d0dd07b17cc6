import { ApiError } from '#platform/http'
import { fieldText } from '#platform/field-text'

/** What the server says about one field of a call, in words. */
export function fieldFault(error: unknown, ...fields: string[]): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const key = fields.flatMap((field) => error.fields[field] ?? [])[0]
  return key === undefined ? undefined : fieldText(key)
}

/** Whether all of it can be said beside fields, so that no other words are needed. */
export function isAboutFields(error: unknown): boolean {
  return error instanceof ApiError && Object.keys(error.fields).length > 0
}
