import { STORY_LENGTH_MAX, type VenueReply } from '@bourse/contracts/venue'
import { useState } from 'react'
import { fieldText } from '#platform/field-text'
import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Field, TextArea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Notice } from '#ui/notice'
import { usePostUpdate } from '../use-venue-money.ts'

const TITLE_LENGTH_MAX = 120

/** News for the page, mailed to the backers who want it. */
export function UpdateDialog({ venue, onClose }: { venue: VenueReply; onClose: () => void }) {
  const t = useT()
  const post = usePostUpdate(venue.rowId)
  const [title, setTitle] = useState('')
  const [body, setBody] = useState('')
  const [isPressed, setPressed] = useState(false)
  const faults = post.error instanceof ApiError ? post.error.fields : {}
  const faultOf = (name: 'title' | 'body', value: string) => {
    const [key] = faults[name] ?? []
    if (key !== undefined) return fieldText(key)
    return isPressed && value.trim() === '' ? t('fields.required') : undefined
  }
  const submit = () => {
    setPressed(true)
    if (title.trim() === '' || body.trim() === '' || post.isPending) return
    post.mutate(
      { title, body },
      {
        done: t('venue.update.done'),
        onSuccess: onClose,
      },
    )
  }
  return (
    <FormDialog
      title={t('venue.update.title')}
      submitLabel={t('venue.update.send')}
      isBusy={post.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('venue.update.head')}
        value={title}
        maxLength={TITLE_LENGTH_MAX}
        error={faultOf('title', title)}
        autoFocus
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextArea
        label={t('venue.update.body')}
        help={t('venue.form.markdown')}
        rows={8}
        value={body}
        maxLength={STORY_LENGTH_MAX}
        error={faultOf('body', body)}
        onChange={({ target }) => setBody(target.value)}
      />
      <p className="cap pretty">{t('venue.update.who')}</p>
      {post.error && Object.keys(faults).length === 0 && <Notice tone="error">{errorText(post.error)}</Notice>}
    </FormDialog>
  )
}
