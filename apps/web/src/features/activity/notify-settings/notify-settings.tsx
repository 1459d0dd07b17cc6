import { SettingsPart } from '#features/profile'
import { useT } from '#platform/i18n'
import { useSession } from '#platform/session'
import { HideVisitsSetting } from './hide-visits-setting.tsx'
import { NotifyTable } from './notify-table.tsx'
import { PushBrowsers } from './push-browsers.tsx'
import './notify-settings.css'

/** How notifications reach a user who is away, and whether others see the user's visits. */
export function NotifySettings() {
  const t = useT()
  // If the preferences could not be read, the page already says so.
  if (!useSession().preferences) return null
  return (
    <>
      <SettingsPart title={t('notify.title')} lead={t('notify.lead')}>
        <NotifyTable />
      </SettingsPart>
      <SettingsPart title={t('notify.browsers')} lead={t('notify.browsers.lead')}>
        <PushBrowsers />
      </SettingsPart>
      <SettingsPart title={t('notify.privacy')}>
        <HideVisitsSetting />
      </SettingsPart>
    </>
  )
}
