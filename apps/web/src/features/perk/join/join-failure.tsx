import { ApiError } from '#platform/http'
import { errorText } from '#platform/raise-error'
import { Notice } from '#ui/notice'
import { RefusalText, refusalIn } from './refusal-text.tsx'

/** Why nothing was joined: the perk's terms with the way to meet them, or the server's words. Faults of fields are shown there. */
export function JoinFailure({ error }: { error: Error | null }) {
  if (!error) return null
  const refusal = refusalIn(error)
  if (refusal) {
    return (
      <Notice tone="error">
        <RefusalText refusal={refusal} />
      </Notice>
    )
  }
  const isAboutFields = error instanceof ApiError && Object.keys(error.fields).length > 0
  return isAboutFields ? null : <Notice tone="error">{errorText(error)}</Notice>
}

/** The server's text for one of these fields. */
export function faultOf(error: Error | null, ...fields: readonly string[]): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return fields.flatMap((field) => error.fields[field] ?? [])[0]
}
