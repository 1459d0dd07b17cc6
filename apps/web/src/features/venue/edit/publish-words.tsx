import { Fragment } from 'react'
import { useLocale, useT } from '#platform/i18n'
import type { Need } from './needs-of.ts'

interface PublishWordsProps {
  needs: readonly Need[]
  idOf: (field: string) => string
  isNew: boolean
  isTouched: boolean
}

/** Beside the disabled button: what is missing, each a link to its field. */
export function PublishWords({ needs, idOf, isNew, isTouched }: PublishWordsProps) {
  const t = useT()
  const open = needs.filter(({ state }) => state !== 'ok')
  if (open.length === 0) return t(isTouched ? 'venue.form.ready' : isNew ? 'venue.form.untouched' : 'venue.form.unchanged')
  return (
    <>
      {t(isNew ? 'venue.form.toPublish' : 'venue.form.toSave')} <Joined needs={open} idOf={idOf} />
    </>
  )
}

/** “a name, a class and a target”, as the language joins them. */
function Joined({ needs, idOf }: { needs: readonly Need[]; idOf: (field: string) => string }) {
  const t = useT()
  const { tag } = useLocale()
  const parts = new Intl.ListFormat(tag, { type: 'conjunction' }).formatToParts(needs.map((_, place) => String(place)))
  return (
    <>
      {parts.map((part, place) => {
        const need = part.type === 'element' ? needs[Number(part.value)] : undefined
        if (!need) return <Fragment key={place}>{part.value}</Fragment>
        return (
          <a key={place} href={`#${idOf(need.field)}`} onClick={(event) => focusField(event, idOf(need.field))}>
            {t(`venue.need.${need.field}`)}
          </a>
        )
      })}
      .
    </>
  )
}

/** To the field itself, so that one can type at once. */
export function focusField(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault()
  const place = document.getElementById(id)
  const field = place?.matches('input, textarea, select') ? place : place?.querySelector<HTMLElement>('input, textarea, select, button')
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
