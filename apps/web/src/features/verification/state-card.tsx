import type { VerificationState } from '@bourse/contracts/verification'
import { maySubmit } from '@bourse/domain/verification'
import type { ReactNode } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { dateText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { Icon, type IconName } from '#ui/icon'
import { Notice } from '#ui/notice'

interface StateCardProps {
  state: VerificationState
  others: readonly VerificationState[]
}

/** The state of a submission, and the next step. */
export function StateCard({ state, others }: StateCardProps) {
  const t = useT()
  const { tag } = useLocale()
  const dayOf = (ms: number | null) => (ms === null ? '' : dateText(ms, tag))
  const { kind, status, submittedAt, decidedAt, reason } = state
  if (status === 'none') return null
  if (status === 'rejected') {
    return (
      <Notice tone="error" title={t('verification.rejected.title')}>
        <p className="verify-reason">{reason}</p>
        <p>{t('verification.rejected.again', { date: dayOf(decidedAt) })}</p>
      </Notice>
    )
  }
  const next = others.find((other) => other.kind !== kind && maySubmit(other.status))
  return status === 'pending' ? (
    <Card icon="clock" title={t('verification.pending.title')} text={t('verification.pending.text', { date: dayOf(submittedAt) })}>
      <a className={buttonClass()} href={addressOf('activityFiltered', { filter: 'verifications' })}>
        {t('verification.toActivity')}
      </a>
      {next && <OtherKind kind={next.kind} />}
    </Card>
  ) : (
    <Card
      icon="seal-check"
      isGood
      title={t(`verification.${kind}.approved.title`)}
      text={t(`verification.${kind}.approved.text`)}
      {...(decidedAt !== null && { fine: t('verification.approved.since', { date: dayOf(decidedAt) }) })}
    >
      <a className={buttonClass()} href={addressOf('profile')}>
        {t('verification.toProfile')}
      </a>
      {next && <OtherKind kind={next.kind} />}
    </Card>
  )
}

interface CardProps {
  icon: IconName
  isGood?: boolean
  title: string
  text: string
  fine?: string
  children: ReactNode
}

function Card({ icon, isGood = false, title, text, fine, children }: CardProps) {
  return (
    <section className="card card-pad verify-state" role="status">
      <span className={isGood ? 'verify-mark is-good' : 'verify-mark'}>
        <Icon name={icon} weight={isGood ? 'fill' : 'regular'} size={28} />
      </span>
      <div>
        <h2 className="h2">{title}</h2>
        <p className="t-2 pretty">{text}</p>
        {fine && <p className="cap">{fine}</p>}
        <div className="btn-row above-2">{children}</div>
      </div>
    </section>
  )
}

function OtherKind({ kind }: Pick<VerificationState, 'kind'>) {
  const t = useT()
  const page = kind === 'identity' ? 'verifyIdentity' : 'verifyWealth'
  return (
    <a className={buttonClass()} href={addressOf(page)}>
      {t(`pages.${page}`)}
    </a>
  )
}
