import { useState } from 'react'
import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Form } from '#ui/form'
import { Notice } from '#ui/notice'
import { Select } from '#ui/select'
import { fieldsOf, missingIn, type SetupField, type SetupStepName, type SetupValues } from './setup-steps.ts'

interface SetupFormProps {
  step: SetupStepName
  canMail: boolean
  values: SetupValues
  /** Why the plan was refused. */
  error: unknown
  onBack: (() => void) | undefined
  onNext: (given: SetupValues) => void
}

/** One step: its fields as the operator fills them in; nothing is sent before the last one. */
export function SetupForm({ step, canMail, values, error, onBack, onNext }: SetupFormProps) {
  const t = useT()
  const [given, setGiven] = useState<SetupValues>({})
  const [missing, setMissing] = useState<readonly string[]>([])
  const now = { ...values, ...given }
  const send = () => {
    const empty = missingIn(step, now, canMail)
    setMissing(empty)
    if (empty.length === 0) onNext(given)
  }
  return (
    <Form className="setup-form" onSubmit={send}>
      {error instanceof ApiError && <Notice tone="error" title={errorText(error)} />}
      <div className="twin-s">
        {fieldsOf(step, canMail).map((field) => (
          <Question
            key={field.name}
            field={field}
            value={now[field.name] ?? ''}
            error={missing.includes(field.name) ? t('fields.required') : undefined}
            onChange={(value) => setGiven({ ...given, [field.name]: value })}
          />
        ))}
      </div>
      <div className="setup-foot">
        {onBack && (
          <Button size="l" onClick={onBack}>
            {t('setup.back')}
          </Button>
        )}
        <Button size="l" type="submit" variant="primary">
          {t('setup.next')}
        </Button>
      </div>
    </Form>
  )
}

interface QuestionProps {
  field: SetupField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function Question({ field: { name, type, choices, isOptional }, value, error, onChange }: QuestionProps) {
  const t = useT()
  const key = name.split('.').at(-1) ?? name
  const label = t(`setup.field.${key}` as 'setup.field.code')
  if (choices)
    return (
      <Select
        label={t('setup.field.type')}
        value={value}
        options={choices.map((choice) => ({ value: choice, label: t(`setup.choice.${choice}` as 'setup.choice.coin') }))}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <Field
      label={label}
      name={name}
      type={type ?? 'text'}
      value={value}
      error={error}
      help={key === 'password' ? t(isOptional ? 'setup.help.passwordOptional' : 'setup.help.password') : undefined}
      autoComplete={type === 'password' ? 'new-password' : 'off'}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
