import { VENUE_NAME_MAX } from '@bourse/domain/venue'
import { useT } from '#platform/i18n'
import { Need as NeedLine, Needs } from '#ui/form-page'
import { problemText } from './need-text.ts'
import { nameLength, type NameState, type Need } from './needs-of.ts'
import { focusField } from './publish-words.tsx'
import { useClasses } from './use-venue-form.ts'
import type { VenueDraft } from './venue-draft.ts'

interface NeedsListProps {
  draft: VenueDraft
  needs: readonly Need[]
  nameState: NameState
  idOf: (field: string) => string
}

/** Each condition: done ones ticked, the others as links to their fields. */
export function NeedsList({ draft, needs, nameState, idOf }: NeedsListProps) {
  const t = useT()
  const { classes } = useClasses(draft.assetClass)
  const className = classes?.find(({ slug }) => slug === draft.assetClass)?.name ?? draft.assetClass
  const length = { count: nameLength(draft.name), max: VENUE_NAME_MAX }
  const doneText = (field: Need['field']) => {
    if (field === 'name') return t(nameState === 'free' ? 'venue.done.nameFree' : 'venue.done.name', length)
    return t(`venue.done.${field}`, { name: className })
  }
  return (
    <Needs>
      <NeedLine icon="check">{t(`venue.done.${draft.venueType}`)}</NeedLine>
      {needs.map((need) => (
        <NeedLine key={need.field} icon={need.state === 'ok' ? 'check' : need.state === 'missing' ? 'minus' : 'x'}>
          {need.state === 'ok' ? (
            doneText(need.field)
          ) : (
            <span>
              <a href={`#${idOf(need.field)}`} onClick={(event) => focusField(event, idOf(need.field))}>
                {t(`venue.needs.${need.field}`)}
              </a>{' '}
              {t(problemText(need))}
            </span>
          )}
        </NeedLine>
      ))}
    </Needs>
  )
}
