import type { MembershipReply } from '@bourse/contracts/perk'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { dayText } from '#platform/moments'
import { Button } from '#ui/button'
import { exactText } from '#ui/exact-amount'
import { StepQuestion } from '../groups/step-question.tsx'
import { useMembershipStep, useResume } from '../groups/use-groups.ts'
import { figured } from '../parts/asset-figure.ts'

type Asking = 'leave' | 'pause' | 'stay' | 'resume'

/** Leaving, staying, pausing and resuming; each says what it does to money and place. */
export function LeaveBlock({ membership }: { membership: MembershipReply }) {
  const t = useT()
  const { tag } = useLocale()
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const { perk, status, renews, period, paidUntil, giftedBy } = membership
  const isLasting = period !== null && period !== 'lifetime'
  const isEnding = status === 'active' && isLasting && !renews
  const open = (which: Asking) => ({ 'aria-haspopup': 'dialog' as const, onClick: () => setAsking(which) })
  return (
    <div className="pk-block pk-leave">
      {isEnding && giftedBy === null && <Button {...open('stay')}>{t('perk.stay')}</Button>}
      {status === 'paused' && (
        <Button variant="primary" {...open('resume')}>
          {t('perk.resume')}
        </Button>
      )}
      {status === 'active' && isLasting && renews && (
        <Button size="s" icon="pause" {...open('pause')}>
          {t('perk.pause')}
        </Button>
      )}
      {!isEnding && (
        <Button size="s" variant="danger" {...open('leave')}>
          {t('perk.leave', { perk: perk.name })}
        </Button>
      )}
      {!isEnding && status === 'active' && isLasting && paidUntil !== null && !isHeldAhead(membership) && (
        <span className="cap">{t('perk.leave.keeps', { day: dayText(paidUntil, tag) })}</span>
      )}
      {asking === 'resume' && <ResumeDialog membership={membership} onClose={close} />}
      {asking !== undefined && asking !== 'resume' && <StepDialog step={asking} membership={membership} onClose={close} />}
    </div>
  )
}

interface StepDialogProps {
  step: 'leave' | 'pause' | 'stay'
  membership: MembershipReply
  onClose: () => void
}

function StepDialog({ step, membership, onClose }: StepDialogProps) {
  const t = useT()
  const { tag } = useLocale()
  const act = useMembershipStep(step)
  const { perk, paidUntil, period } = membership
  const label = t(step === 'leave' ? 'perk.leave.confirm' : `perk.${step}`)
  const day = paidUntil !== null && paidUntil > Date.now() && !isHeldAhead(membership) ? dayText(paidUntil, tag) : undefined
  const texts = {
    leave:
      period === 'lifetime'
        ? t('perk.leave.lifetime')
        : isHeldAhead(membership)
          ? t('perk.leave.held')
          : day === undefined
            ? t('perk.leave.now')
            : t('perk.leave.until', { day }),
    pause: day === undefined ? t('perk.pause.text') : t('perk.pause.until', { day }),
    stay: day === undefined ? '' : t('perk.stay.text', { day }),
  }
  return (
    <StepQuestion
      act={act}
      perk={perk}
      title={t(`perk.${step}.title`, { perk: perk.name })}
      label={label}
      isDangerous={step === 'leave'}
      done={t(`perk.${step}.done`, { perk: perk.name })}
      onClose={onClose}
    >
      {texts[step]}
    </StepQuestion>
  )
}

/** Resuming charges a new period unless one is still paid, so it names the sum. */
function ResumeDialog({ membership, onClose }: { membership: MembershipReply; onClose: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const resume = useResume()
  const { perk, asset, payment, paidUntil } = membership
  const isPaid = paidUntil !== null && paidUntil > Date.now()
  const amount = asset && payment !== null && !isPaid ? exactText(payment, figured(asset), tag) : undefined
  const label = amount === undefined ? t('perk.resume') : t('perk.resume.for', { amount })
  return (
    <StepQuestion
      act={resume}
      perk={perk}
      title={t('perk.resume.title', { perk: perk.name })}
      label={label}
      done={t('perk.resume.done', { perk: perk.name })}
      onClose={onClose}
    >
      {isPaid ? t('perk.resume.paid', { day: dayText(paidUntil, tag) }) : t('perk.resume.text')}
    </StepQuestion>
  )
}

/** Minute and hour dues are held ahead, and what is not used goes back at once. */
function isHeldAhead({ period }: MembershipReply): boolean {
  return period === 'hourly' || period === 'minute'
}
