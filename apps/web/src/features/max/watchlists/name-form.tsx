import { type FormEvent, useState } from 'react'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Field } from '#ui/field'

interface NameFormProps {
  label: string
  /** What its button does. */
  action: string
  /** The present name, where it is changed. */
  given?: string
  isPrimary?: boolean
  onName: (name: string) => void
}

const NAME_LENGTH_MAX = 40

/** One name and its button: for something new it is empty again afterwards. */
export function NameForm({ label, action, given, isPrimary = false, onName }: NameFormProps) {
  const t = useT()
  const [text, setText] = useState(given ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = text.trim()
    if (name === '' || name === given) return
    onName(name)
    setText(given === undefined ? '' : name)
  }
  return (
    <form className="desk-form" onSubmit={submit}>
      <Field
        className="grow"
        label={label}
        placeholder={t('maxDesk.name')}
        value={text}
        maxLength={NAME_LENGTH_MAX}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant={isPrimary ? 'primary' : 'quiet'}>
        {action}
      </Button>
    </form>
  )
}
