import { ApiError } from '#platform/http'
import { fieldText } from '#platform/field-text'
import { errorText } from '#platform/raise-error'

/** Why a movement was refused: what the server says of a field says more than that something is not valid. */
export function refusalText(error: unknown): string {
  const [told] = error instanceof ApiError ? Object.values(error.fields).flat() : []
  return told ? fieldText(told) : errorText(error)
}
