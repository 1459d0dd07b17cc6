import { isPersonal } from '@bourse/domain/profile'
import { PHONE, SettingsCard, SettingsList, SettingsPage, UnsavedBar } from '#features/settings'
import { t as text, useLocale, useT } from '#platform/i18n'
import { useMedia } from '#platform/media'
import { shortDateText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { notify } from '#platform/notices'
import { session, useOpenSession } from '#platform/session'
import { Avatar } from '#ui/avatar'
import { buttonClass } from '#ui/button'
import { Chip } from '#ui/chip'
import { Form } from '#ui/form'
import { ImageField } from './lazy-dialogs.ts'
import { useSaveImage } from './page-queries.ts'
import { useVerifiedSince } from './queries.ts'
import { SettingsFields } from './settings-fields.tsx'
import { settingsOf } from './settings-values.ts'
import { unsavedFields } from './unsaved-fields.ts'
import { useSettingsForm } from './use-settings-form.ts'
import './settings-screen.css'

/** On a phone the list of all settings, elsewhere its first page beside their index (PROF-11, DEF-044). */
export function SettingsScreen() {
  return useMedia(PHONE) ? <SettingsList /> : <ProfileSettingsScreen />
}

/** What others see of the acting profile, and the currencies that it reckons in. */
export function ProfileSettingsScreen() {
  const { profile } = useOpenSession()
  return (
    <SettingsPage page="settingsProfile">
      <ProfileCard key={profile.id} />
    </SettingsPage>
  )
}

function ProfileCard() {
  const t = useT()
  const { profile } = useOpenSession()
  const { form, submit, isBusy, isComplete } = useSettingsForm(({ replace }) => {
    notify({ tone: 'done', text: text('profile.settings.saved') })
    // As the server has kept it: names are trimmed.
    replace(settingsOf(session.get().open?.profile ?? profile))
  })
  const { formRef } = form
  const saved = settingsOf(profile)
  return (
    <SettingsCard isList title={t('profile.settings.card')} lead={t('profile.settings.cardLead', { name: profile.name })}>
      <Form ref={formRef} className="profile-form" onSubmit={submit}>
        <div className="card-body">
          <Picture />
          <div className="settings-fields">
            <SettingsFields form={form} isComplete={isComplete} />
          </div>
        </div>
        <UnsavedBar
          unsaved={unsavedFields(saved, form.values).map((field) => t(field))}
          isBusy={isBusy}
          onUndo={() => form.replace(saved)}
        />
      </Form>
    </SettingsCard>
  )
}

/** Whether the identity is verified and since when, or the way there. */
function Identity() {
  const t = useT()
  const { tag } = useLocale()
  const { profile } = useOpenSession()
  const isVerified = profile.identityVerified === 'approved'
  const since = useVerifiedSince(isVerified)
  if (isVerified) {
    return (
      <Chip tone="buy" icon="seal-check">
        {since ? t('profile.settings.verifiedSince', { date: shortDateText(since, tag) }) : t('profile.settings.verified')}
      </Chip>
    )
  }
  return (
    <a className={buttonClass({ variant: 'text', size: 's' })} href={addressOf('verifyIdentity')}>
      {profile.identityVerified === 'pending' ? t('profile.settings.inReview') : t('profile.verify.identity')}
    </a>
  )
}

function Picture() {
  const t = useT()
  const { profile } = useOpenSession()
  const save = useSaveImage()
  const isOrganization = !isPersonal(profile.profileType)
  return (
    <div className="row profile-picture">
      <Avatar name={profile.displayName} photo={profile.photo} isOrganization={isOrganization} size="l" />
      <ImageField
        kind="photo"
        value={profile.photo}
        label={t('profile.settings.picture')}
        removeLabel={t('profile.settings.pictureRemove')}
        size="s"
        isOrganization={isOrganization}
        onSave={(value) => save('photo', value)}
      />
      <span className="profile-identity">
        <Identity />
      </span>
    </div>
  )
}
