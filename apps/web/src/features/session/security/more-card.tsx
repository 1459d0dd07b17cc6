import { IDLE_TIMEOUT_MS } from '@bourse/domain/session'
import { SettingsCard, SettingsRow } from '#features/settings'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { savePreferences, useSession } from '#platform/session'
import { buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { Switch } from '#ui/switch'
import { FailureNotice } from '../failure-notice.tsx'
import { useSend } from '../queries.ts'

/** Whether the terminal signs out after inactivity too (DEF-025), and the way to the keys of programs. */
export function MoreCard({ keyCount }: { keyCount: number }) {
  const t = useT()
  const { open, preferences } = useSession()
  const save = useSend((autoLogoutDnx: boolean) => savePreferences({ autoLogoutDnx }))
  const isOn = preferences?.autoLogoutDnx ?? open?.user.preference.autoLogoutDnx ?? true
  return (
    <SettingsCard isList title={t('session.idle.title')} lead={t('session.idle.lead', { count: IDLE_TIMEOUT_MS / 60_000 })}>
      <div className="settings-row session-switch">
        <Icon name="clock" />
        <Switch
          label={t('session.idle.terminal')}
          help={t('session.idle.terminalHelp')}
          checked={isOn}
          disabled={save.isPending}
          onChange={(event) => save.mutate(event.target.checked, { done: t('session.idle.saved') })}
        />
      </div>
      {save.error ? (
        <div className="card-body">
          <FailureNotice error={save.error} />
        </div>
      ) : null}
      <SettingsRow icon="key" title={t('session.apiKey.title')} text={t('session.apiKey.count', { count: keyCount })}>
        <a className={buttonClass({ variant: 'text', size: 's' })} href={addressOf('settingsKeys')}>
          {t('session.apiKey.open')}
          <Icon name="arrow-right" size={16} />
        </a>
      </SettingsRow>
    </SettingsCard>
  )
}
