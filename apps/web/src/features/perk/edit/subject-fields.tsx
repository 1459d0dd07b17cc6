import { PERK_TYPES } from '@bourse/domain/perk'
import { VENUE_NAME_MAX } from '@bourse/domain/venue'
import { type ReactNode, useId } from 'react'
import { useT } from '#platform/i18n'
import { Field, TextArea } from '#ui/field'
import { Icon } from '#ui/icon'
import { Select } from '#ui/select'
import { PERK_GLYPHS } from '../parts/perk-glyph.ts'
import type { FieldsProps } from './form-parts.ts'
import { useVenues } from './use-edit.ts'

interface SubjectFieldsProps extends FieldsProps {
  owner: string
  /** The venture that it is part of already, which the list may not have yet. */
  venture: { rowId: string; name: string } | null
  picture: ReactNode
}

/** What it is: type, name, venture, description and picture (PERK-06, PERK-13, PERK-14). */
export function SubjectFields({ draft, faultIn, onChange, owner, venture, picture }: SubjectFieldsProps) {
  const t = useT()
  const { data: ventures = [] } = useVenues(owner)
  const known = venture && !ventures.some(({ rowId }) => rowId === venture.rowId) ? [venture, ...ventures] : ventures
  return (
    <fieldset className="pk-form-part card-pad">
      <legend className="h2">{t('perk.edit.what')}</legend>
      <div className="pk-form-grid">
        <TypeChoice value={draft.perkType} onChange={(perkType) => onChange({ perkType })} />
        <Field
          id="perk-name"
          label={t('perk.edit.name')}
          aside={<span className="xs t-3">{t('perk.edit.count', { count: [...draft.name].length, most: VENUE_NAME_MAX })}</span>}
          value={draft.name}
          error={faultIn('name')}
          autoComplete="off"
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <Select
          label={t('perk.edit.partOf')}
          options={[{ value: '', label: t('perk.edit.noVenture') }, ...known.map(({ rowId, name }) => ({ value: rowId, label: name }))]}
          value={draft.venueId}
          error={faultIn('venueId')}
          onChange={({ target }) => onChange({ venueId: target.value })}
        />
        <TextArea
          id="perk-description"
          className="whole-row"
          label={t('perk.edit.description')}
          help={t('perk.edit.descriptionHelp')}
          rows={5}
          value={draft.description}
          error={faultIn('description')}
          onChange={({ target }) => onChange({ description: target.value })}
        />
        {picture}
      </div>
    </fieldset>
  )
}

function TypeChoice({ value, onChange }: { value: FieldsProps['draft']['perkType']; onChange: (type: typeof value) => void }) {
  const t = useT()
  const name = useId()
  return (
    <fieldset className="field whole-row">
      <legend className="label">{t('perk.edit.type')}</legend>
      <div className="pk-types">
        {PERK_TYPES.map((type) => (
          <label key={type}>
            <input type="radio" className="vh" name={name} value={type} checked={type === value} onChange={() => onChange(type)} />
            <Icon name={PERK_GLYPHS[type]} />
            {t(`perk.type.${type}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
