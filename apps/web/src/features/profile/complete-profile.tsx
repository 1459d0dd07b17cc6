import { isPersonal } from '@bourse/domain/profile'
import { SIGN_UP_STEPS } from '@bourse/domain/session'
import { t as text, useT } from '#platform/i18n'
import { notify } from '#platform/notices'
import { useOpenSession } from '#platform/session'
import { Onboarding } from '#shell/onboarding'
import { Page } from '#shell/page'
import { Button } from '#ui/button'
import { Form } from '#ui/form'
import { actAs } from './act-as.ts'
import { AgreementPanel } from './agreement-panel.tsx'
import { useOwnProfiles, useRewardAgreement } from './queries.ts'
import { SettingsFields } from './settings-fields.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import './complete-profile.css'

/** The forced step: for a person with the agreement (SHELL-11, PROF-38). The guard redirects afterwards. */
export function CompleteProfile() {
  const { profile } = useOpenSession()
  return isPersonal(profile.profileType) ? <PersonStep /> : <OrganizationPage />
}

/** The last of the four steps of a new account; whoever has other profiles may go back to one of them. */
function PersonStep() {
  const t = useT()
  const { data: agreement } = useRewardAgreement()
  return (
    <Onboarding step={SIGN_UP_STEPS} title={t('profile.complete.title')} lead={t('profile.complete.lead')} foot={<ToOtherProfile />}>
      <Facts isLocked={agreement?.isConfirmed !== true} />
    </Onboarding>
  )
}

function ToOtherProfile() {
  const t = useT()
  const { profileID } = useOpenSession()
  const { data } = useOwnProfiles(true)
  const other = data?.find(({ id, profileCompleteDate }) => id !== profileID && profileCompleteDate !== null)
  if (!other) return null
  return (
    <button type="button" className="link" onClick={() => void actAs(other)}>
      {t('profile.complete.back', { name: other.displayName })}
    </button>
  )
}

function OrganizationPage() {
  const t = useT()
  const { profile } = useOpenSession()
  return (
    <Page heading={t('profile.complete.organization', { name: profile.name })}>
      <div className="complete">
        <p className="t-2 pretty">{t('profile.complete.lead')}</p>
        <section className="card card-pad" aria-label={t('profile.complete.factsOrganization')}>
          <h2 className="h2">{t('profile.complete.factsOrganization')}</h2>
          <Facts isLocked={false} />
        </section>
      </div>
    </Page>
  )
}

function Facts({ isLocked }: { isLocked: boolean }) {
  const t = useT()
  const { profile } = useOpenSession()
  const isPerson = isPersonal(profile.profileType)
  const { form, submit, isBusy, isComplete } = useSettingsForm(() => notify({ tone: 'done', text: text('profile.complete.done') }))
  const { formRef } = form
  return (
    <Form ref={formRef} className="complete-form" onSubmit={() => !isLocked && submit()}>
      <div className="settings-fields">
        <SettingsFields form={form} isComplete={isComplete} />
      </div>
      {isPerson && <AgreementPanel />}
      <Button type="submit" variant="primary" size="l" block busy={isBusy} {...(isLocked && { reason: t('profile.complete.locked') })}>
        {t(isPerson ? 'profile.complete.save' : 'profile.complete.saveOrganization')}
      </Button>
    </Form>
  )
}
