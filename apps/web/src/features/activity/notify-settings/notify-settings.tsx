import { SettingsCard, SettingsPage } from '#features/settings'
import { useT } from '#platform/i18n'
import { reloadSession, useSession } from '#platform/session'
import { ErrorState } from '#ui/notice'
import { HideVisitsSetting } from './hide-visits-setting.tsx'
import { NotifyTable } from './notify-table.tsx'
import { PushBrowsers } from './push-browsers.tsx'
import './notify-settings.css'

/** How notifications reach a user who is away, and whether others see the user's visits. */
export function NotifySettings() {
  const t = useT()
  const { preferences } = useSession()
  return (
    <SettingsPage page="settingsNotifications">
      <SettingsCard title={t('notify.title')} lead={t('notify.lead')}>
        {preferences ? <NotifyTable /> : <ErrorState what={t('notify.failed')} onRetry={() => void reloadSession()} />}
      </SettingsCard>
      <SettingsCard title={t('notify.browsers')} lead={t('notify.browsers.lead')}>
        <PushBrowsers />
      </SettingsCard>
      {preferences && (
        <SettingsCard title={t('notify.privacy')}>
          <HideVisitsSetting />
        </SettingsCard>
      )}
    </SettingsPage>
  )
}
