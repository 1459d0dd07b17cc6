import { SettingsPart } from '#features/profile'
import { useT } from '#platform/i18n'
import { useSession } from '#platform/session'
import { HideVisitsSetting } from './hide-visits-setting.tsx'
import { NotifyTable } from './notify-table.tsx'
import { ToldBrowsers } from './told-browsers.tsx'
import './notify-settings.css'

/** How news reach somebody who is away, and which of one's visits others hear of. */
export function NotifySettings() {
  const t = useT()
  // Where the preferences could not be read, the page says so already.
  if (!useSession().preferences) return null
  return (
    <>
      <SettingsPart title={t('notify.title')} lead={t('notify.lead')}>
        <NotifyTable />
      </SettingsPart>
      <SettingsPart title={t('notify.browsers')} lead={t('notify.browsers.lead')}>
        <ToldBrowsers />
      </SettingsPart>
      <SettingsPart title={t('notify.privacy')}>
        <HideVisitsSetting />
      </SettingsPart>
    </>
  )
}
