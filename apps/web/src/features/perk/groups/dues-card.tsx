import type { MembershipReply } from '@bourse/contracts/perk'
import { useState } from 'react'
import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { dayText, shortDayText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { Amount, amountText } from '#ui/amount'
import { Chip } from '#ui/chip'
import { Icon } from '#ui/icon'
import { type ComingCharge, daysFrom, type Outgoing, outgoingOf, shortfallOf } from '../coming/outgoing.ts'
import { figured } from '../parts/asset-figure.ts'
import { useWallets } from '../parts/use-available.ts'
import { DuesCalendar } from './dues-calendar.tsx'

/** What leaves the pocket in five weeks: one sum for each currency, and the day of each charge. */
export function DuesCard({ memberships }: { memberships: readonly MembershipReply[] }) {
  const t = useT()
  const { tag } = useLocale()
  const today = useToday()
  const days = daysFrom(today)
  const until = days.at(-1) ?? 0
  const { charges, sums } = outgoingOf(memberships, { today, until })
  return (
    <section className="card gr-due" aria-labelledby="gr-due">
      <div className="gr-due-sums">
        <h2 className="h3" id="gr-due">
          {t('groups.out.title', { day: dayText(until - 1, tag) })}
        </h2>
        <Sums sums={sums} />
        <Check charges={charges} />
      </div>
      <div className="gr-due-days">
        <DuesCalendar days={days} charges={charges} today={today} />
        <ChargeList charges={charges} />
      </div>
    </section>
  )
}

function Sums({ sums }: { sums: Outgoing['sums'] }) {
  const t = useT()
  if (sums.length === 0) return <p className="gr-due-none t-2">{t('groups.out.none')}</p>
  return (
    <ul className="gr-sums">
      {sums.map(({ asset, amount, count, needsConsent }) => (
        <li key={asset.code}>
          <Amount raw={amount} asset={figured(asset)} size="m" />
          {needsConsent ? (
            <Chip tone="warn" icon="warning-circle">
              {t('groups.out.asks')}
            </Chip>
          ) : (
            <span className="cap">{t('groups.out.charges', { count })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Whether the wallets cover it; if one doesn't, which, when, how much is missing, and the way to add it. */
function Check({ charges }: { charges: readonly ComingCharge[] }) {
  const t = useT()
  const { tag } = useLocale()
  const wallets = useWallets()
  if (charges.length === 0) return null
  const short = wallets && shortfallOf(charges, wallets)
  return (
    <p className={short ? 'gr-check is-short' : 'gr-check'} aria-live="polite">
      {wallets && <Icon name={short ? 'warning-circle' : 'check'} size={16} />}
      {short ? (
        <span>
          {t('groups.out.short', {
            code: short.asset.code,
            amount: amountText(short.missing, figured(short.asset), tag),
            day: dayText(short.at, tag),
          })}{' '}
          <a className="link" href={addressOf('mintAsset', { digital: short.asset.code })}>
            {t('groups.out.add')}
          </a>
        </span>
      ) : (
        wallets && <span>{t('groups.out.covered')}</span>
      )}
    </p>
  )
}

/** On a phone the first charges are listed. */
const LISTED_MAX = 4

/** The charges as a list: on a phone in place of the calendar, elsewhere for screen readers. */
function ChargeList({ charges }: { charges: readonly ComingCharge[] }) {
  const t = useT()
  const { tag } = useLocale()
  const [isWhole, setWhole] = useState(false)
  const rest = charges.length - LISTED_MAX
  return (
    <ul className="gr-charges" aria-label={t('groups.out.list')}>
      {charges.map(({ key, at, name, amount, asset, needsConsent }, place) => (
        <li key={key} className={place >= LISTED_MAX && !isWhole ? 'is-later' : undefined}>
          <span className="t-2">{shortDayText(at, tag)}</span>
          <span className="trunc">
            {name}
            {needsConsent && <span className="gr-asks"> {t('groups.out.asks')}</span>}
          </span>
          <b className="fig">{amountText(amount, figured(asset), tag)}</b>
        </li>
      ))}
      {rest > 0 && !isWhole && (
        <li className="gr-charges-more">
          <button type="button" className="link" onClick={() => setWhole(true)}>
            {t('groups.out.more', { count: rest })}
          </button>
        </li>
      )}
    </ul>
  )
}
