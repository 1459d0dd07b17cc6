import { useState } from 'react'
import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { errorText } from '#platform/raise-error'
import { Field } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Notice } from '#ui/notice'
import { useEnd } from './queries.ts'

/**
 * Blocks a person by their exact handle, for example one who requested money and has no visible page. A hidden person without
 * dealings with the user gets the same answer as an unknown handle.
 */
export function BlockHandleDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [handle, setHandle] = useState('')
  const [isChecked, setChecked] = useState(false)
  const end = useEnd()
  const written = handle.trim().replace(/^@/, '')
  const fault = isChecked && written === '' ? fieldText('fields.required') : faultOf(end.error)

  function submit() {
    setChecked(true)
    if (end.isPending || written === '') return
    end.mutate(
      { how: 'block', handle: written },
      {
        done: t('friend.block.done', { name: `@${written}` }),
        onSuccess: onClose,
      },
    )
  }

  return (
    <FormDialog
      title={t('friend.block.somebody')}
      fine={t('friend.block.somebody.fine')}
      submitLabel={t('friend.block')}
      variant="danger"
      isBusy={end.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="t-2 pretty">{t('friend.block.somebody.lead')}</p>
      <Field
        label={t('friend.recipient.profile')}
        help={t('friend.recipient.profile.help')}
        error={fault}
        value={handle}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        onChange={(event) => {
          setHandle(event.target.value)
          if (end.error) end.reset()
        }}
      />
      {end.error && !fault && <Notice tone="error">{errorText(end.error)}</Notice>}
    </FormDialog>
  )
}

function faultOf(error: unknown): string | undefined {
  const [key] = (error instanceof ApiError && error.fields['handle']) || []
  return key === undefined ? undefined : fieldText(key)
}
