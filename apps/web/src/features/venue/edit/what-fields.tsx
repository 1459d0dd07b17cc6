import { STORY_LENGTH_MAX } from '@bourse/contracts/venue'
import { VENUE_TYPES } from '@bourse/domain/venue'
import { useT } from '#platform/i18n'
import { TextArea } from '#ui/field'
import { ClassTiles } from './class-tiles.tsx'
import type { FieldsProps } from './fields-props.ts'
import { NameField } from './name-field.tsx'
import type { NameCheck } from './needs-of.ts'
import { PictureField } from './picture-field.tsx'
import { RadioCards } from './radio-cards.tsx'

/** What it is: kind, name, class, story and picture. */
export function WhatFields({ draft, venue, idOf, faultIn, onChange, nameCheck }: FieldsProps & { nameCheck: NameCheck }) {
  const t = useT()
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
      <NameField id={idOf('name')} value={draft.name} check={nameCheck} fault={faultIn('name')} onChange={(name) => onChange({ name })} />
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
