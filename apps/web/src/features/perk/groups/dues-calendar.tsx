import { dateFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { amountText } from '#ui/amount'
import { type ComingCharge } from '../coming/outgoing.ts'
import { figured } from '../parts/asset-figure.ts'

interface DuesCalendarProps {
  /** The starts of 35 days, and of the one after. */
  days: readonly number[]
  charges: readonly ComingCharge[]
  today: Date
}

/** Five weeks, each charge at its day. Screen readers read the list beside it. */
export function DuesCalendar({ days, charges, today }: DuesCalendarProps) {
  const t = useT()
  const { tag } = useLocale()
  const weekday = dateFormat(tag, { weekday: 'short' })
  const first = dateFormat(tag, { day: 'numeric', month: 'short' })
  const now = new Date(today).setHours(0, 0, 0, 0)
  return (
    <div className="gr-cal" aria-hidden="true">
      {days.slice(0, 7).map((day) => (
        <span key={day} className="is-weekday">
          {weekday.format(day)}
        </span>
      ))}
      {days.slice(0, -1).map((day, place) => {
        const here = charges.filter(({ at }) => at >= day && at < (days[place + 1] ?? 0))
        const date = new Date(day).getDate()
        const name = place === 0 || date === 1 ? first.format(day) : String(date)
        return (
          <span key={day} className={day < now ? 'is-past' : day === now ? 'is-now' : undefined}>
            <span className="gr-cal-day">{day === now ? t('ui.today') : name}</span>
            <Charges charges={here} />
          </span>
        )
      })}
    </div>
  )
}

/** One charge with its name, or the first with the count of the others. */
function Charges({ charges }: { charges: readonly ComingCharge[] }) {
  const t = useT()
  const { tag } = useLocale()
  const [first, ...others] = charges
  if (!first) return null
  const text = ({ amount, asset }: ComingCharge) => amountText(amount, figured(asset), tag)
  const isAsking = charges.some(({ needsConsent }) => needsConsent)
  return (
    <span
      className={isAsking ? 'gr-charge is-asking' : 'gr-charge'}
      title={charges.map((charge) => `${charge.name}: ${text(charge)}`).join('\n')}
    >
      <b>{text(first)}</b>
      <span className="trunc">{others.length === 0 ? first.name : t('groups.out.others', { perk: first.name, count: others.length })}</span>
    </span>
  )
}
