import type { MembershipReply } from '@bourse/contracts/perk'
import type { VenueAsset } from '@bourse/contracts/venue'
import { dateFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { shortDayText } from '#platform/moments'
import { amountText } from '#ui/amount'
import { figured } from '../parts/asset-figure.ts'
import { type Stamp, stampsOf } from './stamps.ts'

/** A membership is a book of stamps: one a period. */
export function StampBook({ membership, asset }: { membership: MembershipReply; asset: VenueAsset }) {
  const t = useT()
  const { tag } = useLocale()
  const stamps = stampsOf(membership)
  const isYearly = membership.period === 'annual'
  if (stamps.length === 0) return null
  const label = (start: number) => dateFormat(tag, isYearly ? { year: 'numeric' } : { month: 'short' }).format(start)
  const content = (stamp: Stamp) => {
    if (stamp.is === 'blank') return null
    if (stamp.is === 'paid') {
      return (
        <>
          <span aria-hidden="true">{label(stamp.start)}</span>
          <Postmark day={new Date(stamp.at).getDate()} />
          <span className="vh">
            {t('perk.book.paid', { day: shortDayText(stamp.at, tag), amount: amountText(stamp.amount, figured(asset), tag) })}
          </span>
        </>
      )
    }
    return (
      <>
        <span aria-hidden="true">{label(stamp.start)}</span>
        <b aria-hidden="true">{dateFormat(tag, isYearly ? { day: 'numeric', month: 'short' } : { day: 'numeric' }).format(stamp.start)}</b>
        <span className="vh">{t(`perk.book.${stamp.is}`, { day: shortDayText(stamp.start, tag) })}</span>
      </>
    )
  }
  return (
    <ol className="pk-stamps" aria-label={t('perk.book.label')}>
      {stamps.map((stamp) => (
        <li key={stamp.key} className={`pk-stamp is-${stamp.is}`} {...(stamp.is === 'blank' && { 'aria-hidden': true })}>
          {content(stamp)}
        </li>
      ))}
    </ol>
  )
}

function Postmark({ day }: { day: number }) {
  return (
    <svg className="pk-post" viewBox="0 0 48 32" aria-hidden="true">
      <circle cx="15" cy="16" r="12.5" />
      <circle cx="15" cy="16" r="9.6" strokeDasharray="1 1.6" />
      <path d="M29 10q3-3 6 0t6 0 6 0M30 16q3-3 6 0t6 0 6 0M29 22q3-3 6 0t6 0 6 0" />
      <text x="15" y="20">
        {day}
      </text>
    </svg>
  )
}
