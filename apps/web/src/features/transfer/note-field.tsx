import { useT } from '#platform/i18n'
import { TextArea } from '#ui/field'

export const NOTE_LENGTH_MAX = 255

interface NoteFieldProps {
  /** The person who will read it. */
  help: string
  error: string | undefined
  value: string
  onChange: (note: string) => void
}

/** A short message that goes with the money. */
export function NoteField({ onChange, ...field }: NoteFieldProps) {
  const t = useT()
  return (
    <TextArea
      {...field}
      label={t('transfer.note')}
      maxLength={NOTE_LENGTH_MAX}
      rows={2}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
