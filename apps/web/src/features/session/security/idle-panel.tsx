import { IDLE_TIMEOUT_MS } from '@bourse/domain/session'
import { useT } from '#platform/i18n'
import { savePreferences, useSession } from '#platform/session'
import { Switch } from '#ui/switch'
import { useSend } from '../queries.ts'
import { FailureNotice } from '../failure-notice.tsx'
import { Panel } from './panel.tsx'

/** Whether the terminal logs out after inactivity too (DEF-025). */
export function IdlePanel() {
  const t = useT()
  const { open, preferences } = useSession()
  const save = useSend((autoLogoutDnx: boolean) => savePreferences({ autoLogoutDnx }))
  const isOn = preferences?.autoLogoutDnx ?? open?.user.preference.autoLogoutDnx ?? true
  return (
    <Panel title={t('session.idle.title')} lead={t('session.idle.lead', { count: IDLE_TIMEOUT_MS / 60_000 })}>
      <div className="session-form">
        <Switch
          label={t('session.idle.terminal')}
          help={t('session.idle.terminalHelp')}
          checked={isOn}
          disabled={save.isPending}
          onChange={(event) => save.mutate(event.target.checked, { done: t('session.idle.saved') })}
        />
        <FailureNotice error={save.error} />
      </div>
    </Panel>
  )
}
