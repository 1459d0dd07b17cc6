import { fieldText } from '#platform/field-text'
import { ApiError } from '#platform/http'

/** The server's texts by field; a change names its fields below `terms`. */
export function fieldFaults(error: unknown): (...fields: string[]) => string | undefined {
  const named = error instanceof ApiError ? error.fields : {}
  return (...fields) => {
    const [key] = fields.flatMap((field) => named[field] ?? named[`terms.${field}`] ?? [])
    return key === undefined ? undefined : fieldText(key)
  }
}

/** Whether the server refused fields, which are then marked, rather than the whole. */
export function isAboutFields(error: unknown): boolean {
  return error instanceof ApiError && Object.keys(error.fields).length > 0
}
