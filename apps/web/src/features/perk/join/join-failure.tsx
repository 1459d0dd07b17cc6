import { isAboutFields } from '#platform/field-faults'
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
  return isAboutFields(error) ? null : <Notice tone="error">{errorText(error)}</Notice>
}
