import { fieldText } from '#platform/field-text'
import { ApiError } from '#platform/http'

/** What is wrong with each field: what the form found, or else what the server refused. */
export function faultsFor(
  own: Readonly<Record<string, string>>,
  isTried: boolean,
  error: Error | null,
): (field: string) => string | undefined {
  const sent = error instanceof ApiError ? error.fields : {}
  return (field) => {
    const key = (isTried && own[field]) || sent[field]?.[0]
    return key ? fieldText(key) : undefined
  }
}

/** A refusal that no field shows. */
export function otherFault(error: Error | null): Error | null {
  return error instanceof ApiError && Object.keys(error.fields).length > 0 ? null : error
}
