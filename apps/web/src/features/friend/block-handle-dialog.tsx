import { type Checked, requireAll } from '#platform/form-check'
import { useT } from '#platform/i18n'
import { useFields } from '#platform/use-fields'
import { Field } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { useEnd } from './queries.ts'

/**
 * Blocks a person by their exact handle, for example one who requested money and has no visible page. A hidden person without
 * dealings with the user gets the same answer as an unknown handle.
 */
export function BlockHandleDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const end = useEnd()
  const form = useFields({ initial: EMPTY, check, error: end.error })
  const submit = () =>
    form.submit(({ handle }) =>
      end.mutate({ how: 'block', handle }, { done: t('friend.block.done', { name: `@${handle}` }), onSuccess: onClose }),
    )
  return (
    <FormDialog
      title={t('friend.block.somebody')}
      fine={t('friend.block.somebody.fine')}
      submitLabel={t('friend.block')}
      variant="danger"
      isBusy={end.isPending}
      formRef={form.formRef}
      failure={form.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="t-2 pretty">{t('friend.block.somebody.lead')}</p>
      <Field
        label={t('friend.recipient.profile')}
        help={t('friend.recipient.profile.help')}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...form.text('handle')}
      />
    </FormDialog>
  )
}

const EMPTY = { handle: '' }

function check({ handle }: typeof EMPTY): Checked<typeof EMPTY> {
  return requireAll({ handle: handle.trim().replace(/^@/, '') })
}
