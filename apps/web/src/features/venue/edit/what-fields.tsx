import { STORY_LENGTH_MAX } from '@bourse/contracts/venue'
import { VENUE_NAME_MAX, VENUE_TYPES } from '@bourse/domain/venue'
import { useT } from '#platform/i18n'
import { Field, TextArea } from '#ui/field'
import { Icon } from '#ui/icon'
import { ClassTiles } from './class-tiles.tsx'
import type { FieldsProps } from './fields-props.ts'
import { nameLength, type NameState } from './needs-of.ts'
import { PictureField } from './picture-field.tsx'
import { RadioCards } from './radio-cards.tsx'

/** What it is: kind, name, class, story and picture. */
export function WhatFields({ draft, venue, idOf, faultIn, onChange, nameState }: FieldsProps & { nameState: NameState }) {
  const t = useT()
  const length = nameLength(draft.name)
  const nameFault = () => {
    if (nameState === 'taken') return t('venue.form.exists')
    if (length > VENUE_NAME_MAX) return t('fields.name64')
    return faultIn('name')
  }
  return (
    <section className="edit-sec" aria-labelledby={idOf('what')}>
      <h2 className="h2" id={idOf('what')}>
        {t('venue.form.what')}
      </h2>
      <RadioCards
        label={t('venue.form.kind')}
        options={VENUE_TYPES.map((value) => ({ value, label: t(`venue.type.${value}`), help: t(`venue.type.${value}Is`) }))}
        value={draft.venueType}
        // People pay into a fund on its terms, so its kind stays once somebody has.
        disabled={venue !== undefined && venue.frozenAt !== null}
        onChange={(venueType) => onChange({ venueType })}
      />
      <Field
        id={idOf('name')}
        label={t('venue.form.name')}
        aside={<span className="cap fig">{t('venue.form.count', { count: length, max: VENUE_NAME_MAX })}</span>}
        value={draft.name}
        autoComplete="off"
        error={nameFault()}
        help={
          nameState === 'free' && (
            <span className="up edit-free">
              <Icon name="check" size={16} />
              {t('venue.form.free')}
            </span>
          )
        }
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <ClassTiles
        id={idOf('assetClass')}
        value={draft.assetClass}
        error={faultIn('assetClass')}
        onChange={(assetClass) => onChange({ assetClass })}
      />
      <TextArea
        id={idOf('description')}
        label={t('venue.form.description')}
        aside={<span className="cap">{t('venue.form.required')}</span>}
        help={t('venue.form.markdown')}
        placeholder={t('venue.form.descriptionHint')}
        rows={6}
        maxLength={STORY_LENGTH_MAX}
        value={draft.description}
        error={faultIn('description')}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <PictureField draft={draft} venue={venue} onChange={onChange} />
    </section>
  )
}
