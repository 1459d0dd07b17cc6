import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { notify } from '#platform/notices'
import { fieldText } from '#platform/field-text'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { useEnd } from './queries.ts'

/**
 * Somebody by exactly their handle: also who has asked for money and has no page that one could open. Of those who are hidden
 * and have had nothing to do with one, it tells no more than of those who are not there.
 */
export function BlockHandleDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const formId = useId()
  const [handle, setHandle] = useState('')
  const [isChecked, setChecked] = useState(false)
  const end = useEnd()
  const written = handle.trim().replace(/^@/, '')
  const fault = isChecked && written === '' ? fieldText('fields.required') : faultOf(end.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (end.isPending || written === '') return
    end.mutate(
      { how: 'block', handle: written },
      {
        onSuccess: () => {
          onClose()
          notify({ tone: 'done', text: t('friend.block.done', { name: `@${written}` }) })
        },
      },
    )
  }

  return (
    <Dialog
      open
      title={t('friend.block.somebody')}
      onClose={end.isPending ? undefined : onClose}
      fine={t('friend.block.somebody.fine')}
      actions={
        <>
          <Button size="l" disabled={end.isPending} onClick={onClose}>
            {t('ui.dialog.cancel')}
          </Button>
          <Button size="l" type="submit" form={formId} variant="danger" busy={end.isPending}>
            {t('friend.block')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={submit}>
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
      </form>
    </Dialog>
  )
}

function faultOf(error: unknown): string | undefined {
  const [key] = (error instanceof ApiError && error.fields['handle']) || []
  return key === undefined ? undefined : fieldText(key)
}
