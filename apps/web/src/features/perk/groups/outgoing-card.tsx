import { dateFormat } from '@bourse/domain/formats'
import type { CSSProperties } from 'react'
import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { dayText, shortDayText } from '#platform/moments'
import { Amount, amountText } from '#ui/amount'
import { figured } from '../parts/asset-figure.ts'
import { barsOf, type ComingCharge, outgoingOf } from './outgoing.ts'
import { useMemberships } from './use-groups.ts'

const SPAN_MS = 30 * 24 * 3_600_000
/** On a phone the first charges are listed, and the rest is summed up. */
const LISTED_MAX = 4

/** The sum that leaves the pocket in 30 days, on a line of days. Nothing is shown where nothing will be charged. */
export function OutgoingCard() {
  const t = useT()
  const { tag } = useLocale()
  const memberships = useMemberships().data
  const from = useToday().getTime()
  if (!memberships) return null
  const { charges, sums } = outgoingOf(memberships)
  const [main, ...others] = sums
  if (!main) return null
  return (
    <section className="card gr-out" aria-label={t('groups.out.label')}>
      <div className="gr-out-sum">
        <p className="label">{t('groups.out.title')}</p>
        <p>
          <Amount raw={main.amount} asset={figured(main.asset)} size="xl" />
        </p>
        <p className="t-2 pretty">
          {t('groups.out.charges', { count: charges.length })}{' '}
          {others.length > 0 &&
            t('groups.out.others', { amounts: others.map(({ asset, amount }) => amountText(amount, figured(asset), tag)).join(', ') })}
        </p>
      </div>
      <div className="gr-out-line">
        <Line charges={charges} from={from} />
        <ShortList charges={charges} />
      </div>
    </section>
  )
}

function Line({ charges, from }: { charges: readonly ComingCharge[]; from: number }) {
  const t = useT()
  const { tag } = useLocale()
  const day = dateFormat(tag, { day: 'numeric', month: 'short' })
  const until = from + SPAN_MS
  const read = charges.slice(0, LISTED_MAX).map((charge) => lineText(charge, tag))
  return (
    <div className="gr-days only-d" role="img" aria-label={[t('groups.out.charges', { count: charges.length }), ...read].join(' ')}>
      {barsOf(charges, from, until).map(({ charge, x, height, hasLabel }) => (
        <span key={charge.key} className={charge.needsConsent ? 'gr-bar is-consent' : 'gr-bar'} style={place(x, height)}>
          {hasLabel && (
            <span className={x < 0.06 ? 'is-first' : x > 0.94 ? 'is-last' : undefined}>
              <span className="trunc">{charge.name}</span>
              <b>{amountText(charge.amount, figured(charge.asset), tag)}</b>
            </span>
          )}
        </span>
      ))}
      <span className="gr-day is-first">{t('groups.out.today')}</span>
      <span className="gr-day is-middle">{day.format(from + SPAN_MS / 2)}</span>
      <span className="gr-day is-last">{day.format(until)}</span>
    </div>
  )
}

function ShortList({ charges }: { charges: readonly ComingCharge[] }) {
  const t = useT()
  const { tag } = useLocale()
  const rest = charges.length - LISTED_MAX
  return (
    <ul className="gr-coming only-m">
      {charges.slice(0, LISTED_MAX).map((charge) => (
        <li key={charge.key}>
          <span className="trunc">
            {shortDayText(charge.at, tag)}, {charge.name}
          </span>
          <span className="fig">{amountText(charge.amount, figured(charge.asset), tag)}</span>
        </li>
      ))}
      {rest > 0 && <li className="t-2">{t('groups.out.more', { count: rest })}</li>}
    </ul>
  )
}

function lineText({ at, name, amount, asset }: ComingCharge, tag: string): string {
  return `${dayText(at, tag)}: ${name}, ${amountText(amount, figured(asset), tag)}.`
}

function place(x: number, height: number): CSSProperties & Record<'--x' | '--h', string> {
  return { '--x': `${x * 100}%`, '--h': `${Math.max(6, height * 96)}px` }
}
