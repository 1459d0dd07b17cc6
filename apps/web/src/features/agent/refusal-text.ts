import { ApiError } from '#platform/http'
import { fieldText } from '#platform/field-text'
import { errorText } from '#platform/raise-error'

/** Why a movement was refused: a field's message is more specific than “invalid”. */
export function refusalText(error: unknown): string {
  const [fieldError] = error instanceof ApiError ? Object.values(error.fields).flat() : []
  return fieldError ? fieldText(fieldError) : errorText(error)
}
