import { useT } from '#platform/i18n'
import { Field } from '#ui/field'
import type { TypedMoment } from './typed-moment.ts'

interface MomentFieldsProps {
  /** Of the day; the time's own label is announced with it. */
  label: string
  value: TypedMoment
  error?: string | undefined
  help?: string | undefined
  onChange: (value: TypedMoment) => void
}

/** A day and a time, in the reader's time zone. */
export function MomentFields({ label, value, error, help, onChange }: MomentFieldsProps) {
  const t = useT()
  return (
    <div className="sp-moment">
      <Field
        type="date"
        label={label}
        value={value.day}
        error={error}
        help={help ?? t('issuer.zone', { zone: zoneName() })}
        onChange={({ target }) => onChange({ ...value, day: target.value })}
      />
      <Field
        type="time"
        label={t('issuer.time')}
        value={value.time}
        onChange={({ target }) => onChange({ ...value, time: target.value })}
      />
    </div>
  )
}

/** “Buenos Aires”. */
function zoneName(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''
}
