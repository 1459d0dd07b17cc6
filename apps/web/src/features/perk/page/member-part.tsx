import type { MembershipReply } from '@bourse/contracts/perk'
import { useLocale, useT } from '#platform/i18n'
import { dayText, shortDayText, weekdayText } from '#platform/moments'
import { Amount } from '#ui/amount'
import { Chip } from '#ui/chip'
import { exactly, ExactAmount } from '#ui/exact-amount'
import { Kv } from '#ui/kv'
import { figured } from '../parts/asset-figure.ts'
import { StampBook } from './stamp-book.tsx'

/** Since when, what is charged next, and the book of what was paid. */
export function MemberPart({ membership }: { membership: MembershipReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { joinedAt, asset, period, paidCount, given, nextCharge } = membership
  const remindAt = nextCharge?.remindAt ?? null
  return (
    <>
      <div className="pk-side-head">
        <StateChip membership={membership} />
        {joinedAt !== null && <span className="cap grow">{t('perk.member.since', { day: dayText(joinedAt, tag) })}</span>}
      </div>
      <div className="pk-side-body">
        <NextCharge membership={membership} />
      </div>
      {asset && period !== null && (
        <div className="pk-book">
          <StampBook membership={membership} asset={asset} />
          <p className="cap row">
            <span className="grow">
              {t(`perk.book.count.${period}`, { count: paidCount })},{' '}
              <b>
                <ExactAmount raw={given} asset={figured(asset)} />
              </b>{' '}
              {t('perk.book.given')}
            </span>
            {remindAt !== null && <span>{t('perk.book.reminder', { day: shortDayText(remindAt, tag) })}</span>}
          </p>
        </div>
      )}
    </>
  )
}

function StateChip({ membership: { status, late, renews, period } }: { membership: MembershipReply }) {
  const t = useT()
  const { tag } = useLocale()
  if (status === 'paused') {
    return (
      <Chip tone="warn" icon="pause">
        {t('perk.state.paused')}
      </Chip>
    )
  }
  if (late) {
    return (
      <Chip tone="warn" icon="warning-circle">
        {t('perk.state.late', { day: shortDayText(late.since, tag) })}
      </Chip>
    )
  }
  if (!renews && period !== null && period !== 'lifetime') return <Chip>{t('perk.state.ending')}</Chip>
  return (
    <Chip tone="buy" icon="check">
      {t('perk.state.member')}
    </Chip>
  )
}

function NextCharge({ membership }: { membership: MembershipReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { asset, period, payment, status, nextCharge, late, paidUntil, renews, held, giftedBy } = membership
  if (!asset || period === null || payment === null) return <p className="t-2">{t('perk.member.free')}</p>
  const printed = figured(asset)
  if (status === 'paused') {
    const isPaid = paidUntil !== null && paidUntil > Date.now()
    return (
      <p className="t-2 pretty">
        {t('perk.member.paused')} {isPaid && t('perk.member.pausedUntil', { day: dayText(paidUntil, tag) })}
      </p>
    )
  }
  if (!renews && period !== 'lifetime') {
    return (
      <p className="pretty">
        {giftedBy && `${t('perk.member.gift', { person: giftedBy.displayName })} `}
        {paidUntil !== null && t('perk.member.until', { day: weekdayText(paidUntil, tag) })}
      </p>
    )
  }
  if (period === 'hourly' || period === 'minute') {
    return (
      <>
        <p>
          <Amount raw={payment} asset={exactly(printed, payment)} size="xl" />
        </p>
        <p className="t-2">{t(`perk.per.${period}`)}</p>
        {held && <Kv rows={[{ label: t(`perk.member.held.${period}`), value: <ExactAmount raw={held.amount} asset={printed} /> }]} />}
      </>
    )
  }
  const amount = nextCharge?.amount ?? payment
  const coming = nextCharge ? t('perk.member.next', { day: weekdayText(nextCharge.at, tag) }) : t('perk.dues')
  const label = period === 'lifetime' ? t('perk.member.lifetime') : late ? t('perk.member.late') : coming
  return (
    <>
      <p className="label">{label}</p>
      <p>
        <Amount raw={amount} asset={exactly(printed, amount)} size="xl" />
      </p>
    </>
  )
}
