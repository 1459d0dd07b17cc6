import type { MembershipReply } from '@bourse/contracts/perk'
import { exactAmount } from '@bourse/domain/money'
import type { ReactNode } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { dayText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { amountText } from '#ui/amount'
import { Button, buttonClass } from '#ui/button'
import { exactText } from '#ui/exact-amount'
import { Icon } from '#ui/icon'
import { figured } from '../parts/asset-figure.ts'
import { type MembershipStep, useAgree, useMembershipStep } from './use-groups.ts'

/** What a membership waits for, with the answers to it. */
export function MembershipNotice({ membership }: { membership: MembershipReply }) {
  const { status, newPrice, late } = membership
  if (status === 'asked') return <Asked membership={membership} />
  if (status === 'offered') return <Offered membership={membership} />
  if (late) return <Late membership={membership} />
  return newPrice && !newPrice.isAgreed ? <Rise membership={membership} price={newPrice.price} from={newPrice.from} /> : null
}

function Box({ isWarning, children, actions }: { isWarning?: boolean; children: ReactNode; actions: ReactNode }) {
  return (
    <div className={isWarning ? 'gr-notice is-warning' : 'gr-notice'}>
      <Icon name={isWarning ? 'warning-circle' : 'hourglass'} size={16} />
      <span className="grow pretty">{children}</span>
      {actions}
    </div>
  )
}

function useDay(): (ms: number) => string {
  const { tag } = useLocale()
  return (ms) => dayText(ms, tag)
}

function Asked({ membership: { perk, held, asset } }: { membership: MembershipReply }) {
  const t = useT()
  const { tag } = useLocale()
  const day = useDay()
  const owner = perk.owner.displayName
  return (
    <Box actions={<Step step="leave" perkId={perk.rowId} label={t('groups.withdraw')} done={t('groups.withdrawn', { perk: perk.name })} />}>
      {held && held.until !== null && asset
        ? t('groups.askedHeld', { amount: amountText(held.amount, figured(asset), tag), owner, day: day(held.until) })
        : t('groups.asked', { owner })}
    </Box>
  )
}

function Offered({ membership: { perk, giftedBy, held, period } }: { membership: MembershipReply }) {
  const t = useT()
  const day = useDay()
  return (
    <Box
      actions={
        <>
          <Step step="decline" perkId={perk.rowId} label={t('groups.decline')} done={t('groups.declined', { perk: perk.name })} />
          <Step step="accept" perkId={perk.rowId} label={t('groups.accept')} done={t('groups.accepted', { perk: perk.name })} />
        </>
      }
    >
      {t('groups.offered', {
        person: giftedBy?.displayName ?? '',
        time: period === null ? '' : t(`perk.span.${period}`),
        day: held?.until ? day(held.until) : '',
      })}
    </Box>
  )
}

function Late({ membership: { payment, asset, late } }: { membership: MembershipReply }) {
  const t = useT()
  const { tag } = useLocale()
  const day = useDay()
  return (
    <Box
      isWarning
      actions={
        <a className={buttonClass({ size: 's' })} href={addressOf('pocket')}>
          {t('groups.addFunds')}
        </a>
      }
    >
      {t('groups.late', {
        amount: payment !== null && asset ? amountText(payment, figured(asset), tag) : '',
        day: late ? day(late.lapsesAt) : '',
      })}
    </Box>
  )
}

function Rise({ membership: { perk, asset }, price, from }: { membership: MembershipReply; price: string; from: number }) {
  const t = useT()
  const { tag } = useLocale()
  const day = useDay()
  const amount = asset ? exactText(price, figured(asset), tag) : price
  const terms = { perkId: perk.rowId, price: asset ? exactAmount(BigInt(price), asset) : price }
  const agree = useAgree()
  const label = t('groups.agree', { amount })
  return (
    <Box
      isWarning
      actions={
        <>
          <Step step="leave" perkId={perk.rowId} label={t('groups.letItEnd')} done={t('groups.ends', { perk: perk.name })} />
          <Button
            size="s"
            busy={agree.isPending}
            onClick={() => agree.mutate({ terms, what: label }, { done: t('groups.agreed', { amount }) })}
          >
            {label}
          </Button>
        </>
      }
    >
      <b>{t('groups.rise', { amount, day: day(from) })}</b> {t('groups.riseText')}
    </Box>
  )
}

function Step({ step, perkId, label, done }: { step: MembershipStep; perkId: string; label: string; done: string }) {
  const act = useMembershipStep(step)
  return (
    <Button size="s" busy={act.isPending} onClick={() => act.mutate({ terms: perkId, what: label }, { done })}>
      {label}
    </Button>
  )
}
