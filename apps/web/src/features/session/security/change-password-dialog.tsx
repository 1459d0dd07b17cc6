import { useId } from 'react'
import { useT } from '#platform/i18n'
import { Dialog } from '#ui/dialog'
import { FormActions } from '#ui/form-actions'
import { NewPasswordForm } from '../new-password-form.tsx'
import { setPassword, useReloadSecurity, useSignInBy } from '../queries.ts'
import { useOwner } from './use-owner.ts'

/** Changing the password ends every other session. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const formId = useId()
  const { email, personal } = useOwner()
  const reload = useReloadSecurity()
  const save = useSignInBy(setPassword, () => {
    void reload()
    // The typed passwords leave the page with the form.
    onClose()
  })
  return (
    <Dialog
      open
      title={t('session.password.change')}
      onClose={save.isPending ? undefined : onClose}
      actions={<FormActions form={formId} label={t('session.password.change')} isBusy={save.isPending} onClose={onClose} />}
    >
      <div className="session-form">
        <p className="pretty">{t('session.password.lead')}</p>
        <NewPasswordForm
          id={formId}
          withCurrent
          personal={personal}
          username={email}
          onSubmit={(body) => save.mutate(body, { done: t('session.password.changed') })}
          isBusy={save.isPending}
          error={save.error}
        />
      </div>
    </Dialog>
  )
}
