import { isPersonal } from '@bourse/domain/profile'
import { SIGN_UP_STEPS } from '@bourse/domain/session'
import { Page } from '#shell/page'
import { t as text, useT } from '#platform/i18n'
import { notify } from '#platform/notices'
import { useOpenSession } from '#platform/session'
import { Button } from '#ui/button'
import { Form } from '#ui/form'
import { StepLine } from '#ui/step-line'
import { AgreementPanel } from './agreement-panel.tsx'
import { useOwnProfiles, useRewardAgreement } from './queries.ts'
import { SettingsFields } from './settings-fields.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import './complete-profile.css'

/** The forced step: for a person the agreement first, then the facts (SHELL-11, PROF-38). The guard redirects afterwards. */
export function CompleteProfile() {
  const t = useT()
  const { profile } = useOpenSession()
  const isPerson = isPersonal(profile.profileType)
  // The first profile is part of opening the account; later ones are created separately.
  const isFirst = useOwnProfiles(isPerson).data?.length === 1
  return (
    <Page heading={isPerson ? t('profile.complete.title') : t('profile.complete.organization', { name: profile.name })}>
      <div className="complete">
        {isFirst && <StepLine now={SIGN_UP_STEPS} of={SIGN_UP_STEPS} />}
        <p className="t-2 pretty">{t(isPerson ? 'profile.complete.leadAgreement' : 'profile.complete.lead')}</p>
        {isPerson && (
          <div className="card card-pad">
            <AgreementPanel />
          </div>
        )}
        {isPerson ? <PersonFacts /> : <Facts isLocked={false} heading={t('profile.complete.factsOrganization')} />}
      </div>
    </Page>
  )
}

function PersonFacts() {
  const t = useT()
  const { data } = useRewardAgreement()
  return <Facts isLocked={data?.isConfirmed !== true} heading={t('profile.complete.facts')} />
}

function Facts({ isLocked, heading }: { isLocked: boolean; heading: string }) {
  const t = useT()
  const { form, submit, isBusy, isComplete } = useSettingsForm(() => notify({ tone: 'done', text: text('profile.complete.done') }))
  const { formRef } = form
  return (
    <section className="card card-pad" aria-label={heading}>
      <Form ref={formRef} onSubmit={submit}>
        <h2 className="h2">{heading}</h2>
        <SettingsFields form={form} isComplete={isComplete} />
        <div>
          <Button type="submit" variant="primary" size="l" busy={isBusy} {...(isLocked && { reason: t('profile.complete.locked') })}>
            {t('profile.complete.save')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
