import { ApiError } from './api-error.ts'
import { fieldText } from './field-text.ts'

/** What the server refused, as dictionary keys by field. */
export function refusedFields(error: unknown): Readonly<Record<string, readonly string[]>> {
  return error instanceof ApiError && !isDetailed(error) ? error.fields : {}
}

/** These refusals say until when or how much; nothing is wrong with a field. */
const DETAILED: ReadonlySet<string> = new Set(['ACCOUNT_SUSPENDED', 'PERSON_LIMIT', 'NO_RATE'])

function isDetailed({ code, fields }: ApiError): boolean {
  return DETAILED.has(code) || (code === 'LIMIT_REACHED' && fields['limit'] !== undefined)
}

/** The server's text for the first of these fields that it refused. */
export function fieldFault(error: unknown, ...fields: readonly string[]): string | undefined {
  const refused = refusedFields(error)
  const [key] = fields.flatMap((field) => refused[field] ?? [])
  return key === undefined ? undefined : fieldText(key)
}

/** What is wrong with each field: what the form found, or else what the server refused. */
export function faultsFor(
  own: Readonly<Partial<Record<string, string>>>,
  isTried: boolean,
  error: unknown,
): (...fields: readonly string[]) => string | undefined {
  return (...fields) => {
    const found = isTried ? fields.map((field) => own[field]).find((key) => key !== undefined) : undefined
    return found === undefined ? fieldFault(error, ...fields) : fieldText(found)
  }
}

/** Whether the server refused fields, which are then marked, rather than the whole. */
export function isAboutFields(error: unknown): boolean {
  return Object.keys(refusedFields(error)).length > 0
}

/** A refusal that no field shows. */
export function otherFault(error: Error | null): Error | null {
  return isAboutFields(error) ? null : error
}
