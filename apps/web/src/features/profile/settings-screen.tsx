import { Page } from '#shell/page'
import { SlotContent } from '#shell/slot'
import { t as text, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { notify } from '#platform/notices'
import { reloadSession, useOpenSession, useSession } from '#platform/session'
import { Button, buttonClass } from '#ui/button'
import { Form } from '#ui/form'
import { Icon } from '#ui/icon'
import { ErrorState } from '#ui/notice'
import { AutoLogoutSetting } from './auto-logout-setting.tsx'
import { LanguageSetting } from './language-setting.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { SettingsPart } from './settings-part.tsx'
import { settingsParts } from './slots.ts'
import { ThemeSetting } from './theme-setting.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** All settings: the profile's first, then those of the account (PROF-11, DEF-044). */
export function SettingsScreen() {
  const t = useT()
  const { profile } = useOpenSession()
  const { preferences } = useSession()
  return (
    <Page heading={t('profile.page.title')}>
      <SettingsPart title={t('profile.page.profile')} lead={t('profile.page.profileLead', { name: profile.name })}>
        <ProfileSettings key={profile.id} />
      </SettingsPart>
      {preferences ? (
        <>
          <SettingsPart title={t('profile.page.display')} lead={t('profile.page.displayLead')}>
            <LanguageSetting chosen={preferences.language} />
            <ThemeSetting />
          </SettingsPart>
          <SettingsPart title={t('profile.page.session')}>
            <AutoLogoutSetting isOn={preferences.autoLogoutDnx} />
          </SettingsPart>
        </>
      ) : (
        <SettingsPart title={t('profile.page.display')}>
          <ErrorState
            what={t('profile.page.preferencesFailed')}
            safe={t('profile.settings.listsFailedSafe')}
            onRetry={() => void reloadSession()}
          />
        </SettingsPart>
      )}
      <SlotContent slot={settingsParts} props={{}} />
      <SettingsPart title={t('profile.page.security')} lead={t('profile.page.securityLead')}>
        <div>
          <a className={buttonClass()} href={addressOf('security')}>
            <Icon name="shield-check" />
            {t('profile.page.securityLink')}
          </a>
        </div>
      </SettingsPart>
    </Page>
  )
}

function ProfileSettings() {
  const t = useT()
  const { form, submit, isBusy, isComplete } = useSettingsForm(() => notify({ tone: 'done', text: text('profile.settings.saved') }))
  const { formRef } = form
  return (
    <Form ref={formRef} onSubmit={submit}>
      <SettingsFields form={form} isComplete={isComplete} />
      <div>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('profile.settings.save')}
        </Button>
      </div>
    </Form>
  )
}
