import { ACTIVITY_COUNT_MAX } from '@bourse/contracts/activity'
import { groupsIn } from '@bourse/domain/activity'
import { numberText } from '@bourse/domain/formats'
import { type ReactNode, useId } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { useMedia } from '#platform/media'
import { Button, IconButton } from '#ui/button'
import { Field } from '#ui/field'
import { Modal } from '#ui/modal'
import { PersonField } from '#ui/person-field'
import type { Choice } from './choice.ts'
import { type FilterDraft, useFilterDraft } from './use-filter-draft.ts'
import './more-filters.css'

/** Below this width the sheet slides up from the bottom bar (DEF-008). */
const SMALL = '(max-width: 767px)'

interface MoreFiltersProps {
  choice: Choice
  onClose: () => void
  /** On phones there is no room for it beside the segments. */
  touchAll: ReactNode
}

/** The kinds of the segment with their counts, a person, and days; nothing changes before it is confirmed. */
export function MoreFilters({ choice, onClose, touchAll }: MoreFiltersProps) {
  const t = useT()
  const titleId = useId()
  const isSmall = useMedia(SMALL)
  const draft = useFilterDraft(choice, onClose)
  return (
    <Modal
      open
      onClose={onClose}
      place={isSmall ? 'below' : 'free'}
      className={isSmall ? 'act-filters act-filters-sheet' : 'act-filters'}
      aria-labelledby={titleId}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          draft.show()
        }}
      >
        <header className="act-filters-head">
          <h2 id={titleId} className="h3 grow">
            {t('activity.page.more')}
          </h2>
          {isSmall && touchAll}
          <IconButton icon="x" label={t('ui.dialog.close')} onClick={onClose} />
        </header>
        <div className="act-filters-body">
          <Kinds draft={draft} />
          <With draft={draft} />
          <Days draft={draft} />
        </div>
        <footer className="act-filters-foot">
          <Button variant="text" onClick={draft.clear}>
            {t('activity.page.clear')}
          </Button>
          <span className="grow" />
          <ShowButton count={draft.found} />
        </footer>
      </form>
    </Modal>
  )
}

function Kinds({ draft }: { draft: FilterDraft }) {
  const t = useT()
  const groups = groupsIn(draft.segment)
  if (groups.length === 0) return null
  return (
    <fieldset className="act-kinds">
      <legend className="label">{t('activity.page.kind')}</legend>
      {groups.map((group) => (
        <label key={group} className="act-kind">
          <input type="checkbox" className="check" checked={draft.groups.includes(group)} onChange={() => draft.toggle(group)} />
          <span className="grow">{t(`activity.page.filter.${group}`)}</span>
          <Count count={draft.countOf(group)} />
        </label>
      ))}
    </fieldset>
  )
}

function Count({ count }: { count: number | undefined }) {
  const { tag } = useLocale()
  return <span className="cap fig">{count !== undefined && countText(count, tag)}</span>
}

function With({ draft: { person } }: { draft: FilterDraft }) {
  const t = useT()
  return (
    <PersonField
      label={t('activity.page.with')}
      text={person.text}
      onText={person.type}
      suggestions={person.suggestions}
      onPick={person.pick}
      error={person.fault}
      help={t('activity.page.with.help')}
    />
  )
}

function Days({ draft: { days } }: { draft: FilterDraft }) {
  const t = useT()
  return (
    <div className="halves gap-3">
      <Field
        type="date"
        label={t('activity.page.from')}
        max={days.to}
        value={days.from}
        onChange={({ target }) => days.setFrom(target.value)}
      />
      <Field
        type="date"
        label={t('activity.page.to')}
        min={days.from}
        value={days.to}
        error={days.fault}
        onChange={({ target }) => days.setTo(target.value)}
      />
    </div>
  )
}

function ShowButton({ count }: { count: number | undefined }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <Button type="submit" variant="primary">
      {count === undefined ? t('activity.page.show') : t('activity.page.showCount', { count: countText(count, tag) })}
    </Button>
  )
}

/** Nobody counts further. */
function countText(count: number, tag: string): string {
  return count < ACTIVITY_COUNT_MAX ? numberText(count, tag) : `${numberText(ACTIVITY_COUNT_MAX - 1, tag)}+`
}
