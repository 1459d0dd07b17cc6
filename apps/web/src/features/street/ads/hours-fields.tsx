import { useId } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Checkbox } from '#ui/checkbox'
import { Field, FieldNote } from '#ui/field'
import { SearchSelect } from '#ui/search-select'
import { Switch } from '#ui/switch'
import type { PartProps } from './ad-form.tsx'
import { dayNames } from './day-names.ts'

/** When the ad can be taken: always, or on certain days between two times of a time zone. */
export function HoursFields({ draft, faultIn, onChange }: PartProps) {
  const t = useT()
  const { tag } = useLocale()
  const noteId = useId()
  const fault = faultIn('hours.days')
  return (
    <>
      <Switch
        label={t('street.form.hasHours')}
        help={t('street.form.hasHoursHelp')}
        checked={draft.hasHours}
        onChange={({ target }) => onChange({ hasHours: target.checked })}
      />
      {draft.hasHours && (
        <>
          <fieldset className="field" {...(fault && { 'aria-describedby': noteId })}>
            <legend className="label">{t('street.form.days')}</legend>
            <div className="st-days">
              {dayNames(tag).map((name, place) => (
                <Checkbox
                  key={name}
                  label={name}
                  checked={draft.days.includes(place + 1)}
                  onChange={({ target }) =>
                    onChange({ days: target.checked ? [...draft.days, place + 1] : draft.days.filter((day) => day !== place + 1) })
                  }
                />
              ))}
            </div>
            {fault && <FieldNote id={noteId} error={fault} />}
          </fieldset>
          <div className="st-pair">
            <Field
              label={t('street.form.opens')}
              type="time"
              value={draft.opens}
              onChange={({ target }) => onChange({ opens: target.value })}
              error={faultIn('hours.opensMinute')}
            />
            <Field
              label={t('street.form.closes')}
              type="time"
              value={draft.closes}
              onChange={({ target }) => onChange({ closes: target.value })}
              help={t('street.form.closesHelp')}
              error={faultIn('hours.closesMinute')}
            />
          </div>
          <SearchSelect
            label={t('street.form.timeZone')}
            options={timeZones(draft.timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
            value={draft.timeZone}
            onChange={(timeZone) => onChange({ timeZone })}
            error={faultIn('hours.timeZone')}
          />
        </>
      )}
    </>
  )
}

/** The time zone of this device. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** All that the browser knows, and the one in use, which may be an older name. */
function timeZones(used: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(used) ? known : [used, ...known]
}
