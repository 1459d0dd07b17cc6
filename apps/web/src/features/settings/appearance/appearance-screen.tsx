import { useT } from '#platform/i18n'
import { reloadSession, useSession } from '#platform/session'
import { ErrorState } from '#ui/notice'
import { SettingsCard } from '../settings-card.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { FiguresSetting } from './figures-setting.tsx'
import { FirstStepsSetting } from './first-steps-setting.tsx'
import { LanguageSetting } from './language-setting.tsx'
import { TextSetting } from './text-setting.tsx'
import { ThemeSetting } from './theme-setting.tsx'

/** How the product looks to this user, on all devices (DEF-011, DEF-016). */
export function AppearanceScreen() {
  const t = useT()
  const { preferences } = useSession()
  return (
    <SettingsPage page="settingsAppearance">
      <SettingsCard title={t('settings.page.appearance')} lead={t('settings.appearance.lead')}>
        {preferences ? (
          <div className="settings-fields">
            <LanguageSetting chosen={preferences.language} />
            <ThemeSetting />
            <FiguresSetting />
            <TextSetting />
            <FirstStepsSetting isHidden={preferences.hide_first_steps} />
          </div>
        ) : (
          <ErrorState
            what={t('settings.appearance.failed')}
            safe={t('settings.appearance.failedSafe')}
            onRetry={() => void reloadSession()}
          />
        )}
      </SettingsCard>
    </SettingsPage>
  )
}
