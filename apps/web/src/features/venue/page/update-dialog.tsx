import { STORY_LENGTH_MAX, type VenueReply } from '@bourse/contracts/venue'
import { requireTexts } from '#platform/form-check'
import { useT } from '#platform/i18n'
import { useFields } from '#platform/use-fields'
import { Field, TextArea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { usePostUpdate } from '../use-venue-money.ts'

const TITLE_LENGTH_MAX = 120
const EMPTY = { title: '', body: '' }

/** News for the page, mailed to the backers who want it. */
export function UpdateDialog({ venue, onClose }: { venue: VenueReply; onClose: () => void }) {
  const t = useT()
  const post = usePostUpdate(venue.rowId)
  const form = useFields({ initial: EMPTY, check: requireTexts<typeof EMPTY>, error: post.error })
  return (
    <FormDialog
      formRef={form.formRef}
      title={t('venue.update.title')}
      submitLabel={t('venue.update.send')}
      isBusy={post.isPending}
      failure={form.failure}
      onSubmit={() => form.submit((update) => post.mutate(update, { done: t('venue.update.done'), onSuccess: onClose }))}
      onClose={onClose}
    >
      <Field label={t('venue.update.head')} maxLength={TITLE_LENGTH_MAX} autoFocus {...form.text('title')} />
      <TextArea
        label={t('venue.update.body')}
        help={t('venue.form.markdown')}
        rows={8}
        maxLength={STORY_LENGTH_MAX}
        {...form.text('body')}
      />
      <p className="cap pretty">{t('venue.update.who')}</p>
    </FormDialog>
  )
}
