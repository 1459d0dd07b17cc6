import type { MembershipReply } from '@bourse/contracts/perk'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { dateText } from '#platform/moments'
import { addressOf, go } from '#platform/navigation'
import { amountText } from '#ui/amount'
import { Icon } from '#ui/icon'
import { Menu, type MenuEntry } from '#ui/menu'
import { figured } from '../parts/asset-figure.ts'
import { StepQuestion } from './step-question.tsx'
import { type MembershipStep, useMembershipStep, useResume, useSetVisibility } from './use-groups.ts'

type Asking = 'leave' | 'pause' | 'resume'

/** Open, who sees me, pause or resume, leave or stay. */
export function MembershipMenu({ membership }: { membership: MembershipReply }) {
  const t = useT()
  const [asking, setAsking] = useState<Asking>()
  const { perk, status, renews, period, isVisibleToMembers } = membership
  const show = useSetVisibility(membership.id)
  const stay = useMembershipStep('stay')
  const isActive = status === 'active'
  const recurs = period !== null && period !== 'lifetime'
  const entries: (MenuEntry | false)[] = [
    {
      key: 'open',
      label: t('groups.menu.open'),
      icon: 'arrow-right',
      onSelect: () => go(addressOf('perk', { sponsor: perk.owner.name, id: perk.rowId })),
    },
    isActive && {
      key: 'seen',
      label: t(isVisibleToMembers ? 'groups.menu.hide' : 'groups.menu.show'),
      icon: isVisibleToMembers ? 'eye-slash' : 'eye',
      onSelect: () => show.mutate({ isVisibleToMembers: !isVisibleToMembers }),
    },
    isActive && recurs && renews && { key: 'pause', label: t('groups.menu.pause'), icon: 'pause', onSelect: () => setAsking('pause') },
    status === 'paused' && { key: 'resume', label: t('groups.menu.resume'), icon: 'play', onSelect: () => setAsking('resume') },
    isActive &&
      !renews && {
        key: 'stay',
        label: t('groups.menu.stay'),
        icon: 'arrow-counter-clockwise',
        onSelect: () => stay.mutate({ terms: perk.rowId, what: t('groups.menu.stay') }, { done: t('groups.stays', { perk: perk.name }) }),
      },
    (isActive || status === 'paused') &&
      renews && { key: 'leave', label: t('groups.menu.leave'), icon: 'sign-out', isDanger: true, onSelect: () => setAsking('leave') },
  ]
  return (
    <>
      <Menu
        label={t('groups.menu.of', { perk: perk.name })}
        entries={entries.filter((entry) => entry !== false)}
        trigger={
          <button type="button" className="btn btn-icon btn-s" aria-label={t('groups.menu.of', { perk: perk.name })}>
            <Icon name="dots-three-vertical" />
          </button>
        }
      />
      {asking === 'resume' && <Resume membership={membership} onClose={() => setAsking(undefined)} />}
      {(asking === 'leave' || asking === 'pause') && <Ask step={asking} membership={membership} onClose={() => setAsking(undefined)} />}
    </>
  )
}

function Ask({ step, membership, onClose }: { step: 'leave' | 'pause'; membership: MembershipReply; onClose: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const act = useMembershipStep(step satisfies MembershipStep)
  const { perk, paidUntil, status } = membership
  const label = t(`groups.menu.${step}`)
  const day = paidUntil === null ? undefined : dateText(paidUntil, tag)
  const isKept = day !== undefined && status === 'active'
  return (
    <StepQuestion
      act={act}
      perk={perk}
      title={t(`groups.${step}Title`, { perk: perk.name })}
      label={label}
      isDangerous={step === 'leave'}
      done={t(`groups.${step}Done`, { perk: perk.name })}
      onClose={onClose}
    >
      {isKept ? t(`groups.${step}Until`, { day }) : t(`groups.${step}Now`)}
    </StepQuestion>
  )
}

/** Resuming may charge a new period at once, so it names the sum. */
function Resume({ membership, onClose }: { membership: MembershipReply; onClose: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const resume = useResume()
  const { perk, payment, asset, paidUntil } = membership
  const isPaid = paidUntil !== null && paidUntil > Date.now()
  const amount = payment !== null && asset ? amountText(payment, figured(asset), tag) : ''
  const label = isPaid || amount === '' ? t('groups.menu.resume') : t('groups.resumeFor', { amount })
  return (
    <StepQuestion
      act={resume}
      perk={perk}
      title={t('groups.resumeTitle', { perk: perk.name })}
      label={label}
      done={t('groups.resumed', { perk: perk.name })}
      onClose={onClose}
    >
      {isPaid ? t('groups.resumePaid') : t('groups.resumeText')}
    </StepQuestion>
  )
}
