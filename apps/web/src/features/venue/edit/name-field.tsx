import { VENUE_NAME_MAX } from '@bourse/domain/venue'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Field } from '#ui/field'
import { Icon } from '#ui/icon'
import { nameLength, type NameCheck } from './needs-of.ts'

interface NameFieldProps {
  id: string
  value: string
  check: NameCheck
  /** The server's word on it. */
  fault: string | undefined
  onChange: (name: string) => void
}

/** The name, with the venture that has it already (VEN-14..16). */
export function NameField({ id, value, check: { state, taken }, fault, onChange }: NameFieldProps) {
  const t = useT()
  const length = nameLength(value)
  const error = () => {
    if (state === 'taken') return t('venue.form.exists')
    return length > VENUE_NAME_MAX ? t('fields.name64') : fault
  }
  return (
    <Field
      id={id}
      label={t('venue.form.name')}
      aside={<span className="cap fig">{t('venue.form.count', { count: length, max: VENUE_NAME_MAX })}</span>}
      value={value}
      autoComplete="off"
      error={error()}
      keepsHelp={state === 'taken'}
      help={
        state === 'free' ? (
          <span className="up edit-free">
            <Icon name="check" size={16} />
            {t('venue.form.free')}
          </span>
        ) : (
          typeof taken?.sponsor === 'string' && (
            <a className="link" href={addressOf('venue', { sponsor: taken.sponsor, id: taken.rowId })}>
              {t('venue.form.see', { venue: taken.name })}
            </a>
          )
        )
      }
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
