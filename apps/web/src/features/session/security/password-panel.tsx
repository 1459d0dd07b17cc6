import { useState } from 'react'
import { useT } from '#platform/i18n'
import { NewPasswordForm } from '../new-password-form.tsx'
import { setPassword, useReloadSecurity, useSignInBy } from '../queries.ts'
import { Panel } from './panel.tsx'
import { useOwner } from './use-owner.ts'

/** Changing the password ends every other session. */
export function PasswordPanel() {
  const t = useT()
  const { email, personal } = useOwner()
  const [changeCount, setChangeCount] = useState(0)
  const reload = useReloadSecurity()
  const save = useSignInBy(setPassword, () => {
    // Clears the form, so that the typed passwords don't stay in the page.
    setChangeCount((count) => count + 1)
    void reload()
  })
  return (
    <Panel title={t('session.password')} lead={t('session.password.lead')}>
      <NewPasswordForm
        key={changeCount}
        on="panel"
        withCurrent
        personal={personal}
        username={email}
        submit={t('session.password.change')}
        onSubmit={(body) => save.mutate(body, { done: t('session.password.changed') })}
        isBusy={save.isPending}
        error={save.error}
      />
    </Panel>
  )
}
