import { dayOf, dayStart } from '@bourse/domain/replay'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { longDayText, weekdayShort } from './moment-words.ts'
import type { ReplayDayKept } from './queries.ts'

interface DayStripProps {
  /** Newest first. */
  days: readonly ReplayDayKept[]
  chosen: string
  today: string
  onChoose: (day: string) => void
}

const SHOWN = 7
const DAY_MS = 86_400_000

/** A week of days; one of which nothing was recorded can't be chosen, and says why. */
export function DayStrip({ days, chosen, today, onChoose }: DayStripProps) {
  const t = useT()
  const { tag } = useLocale()
  const [last, setLast] = useState(() => (daysBetween(chosen, today) < SHOWN ? today : shifted(chosen, 1)))
  const [missing, setMissing] = useState<string>()
  const kept = new Set(days.map(({ day }) => day))
  const shown = Array.from({ length: SHOWN }, (_, place) => shifted(last, place - SHOWN + 1))
  const oldest = days.at(-1)?.day ?? last
  const turn = (by: number) => {
    setMissing(undefined)
    const next = shifted(last, by)
    setLast(next > today ? today : next)
  }
  const press = (day: string) => {
    const isKept = kept.has(day)
    setMissing(isKept ? undefined : day)
    if (isKept && day !== chosen) onChoose(day)
  }
  return (
    <div>
      <div className="replay-days" role="group" aria-label={t('replay.day')}>
        <button
          type="button"
          className="replay-turn"
          aria-label={t('replay.day.earlier')}
          disabled={(shown[0] ?? '') <= oldest}
          onClick={() => turn(-SHOWN)}
        >
          <Icon name="caret-left" size={16} />
        </button>
        {shown.map((day) => {
          const at = dayStart(day) ?? 0
          const words = longDayText(at, tag)
          const isKept = kept.has(day)
          return (
            <button
              key={day}
              type="button"
              aria-pressed={day === chosen}
              aria-disabled={!isKept || undefined}
              title={isKept ? words : t('replay.day.none', { day: words })}
              onClick={() => press(day)}
            >
              <span className="vh">{isKept ? words : t('replay.day.none', { day: words })}</span>
              <span aria-hidden="true">{weekdayShort(at, tag)}</span>
              <b aria-hidden="true">{Number(day.slice(8))}</b>
              <i />
            </button>
          )
        })}
        <button
          type="button"
          className="replay-turn"
          aria-label={t('replay.day.later')}
          disabled={last >= today}
          onClick={() => turn(SHOWN)}
        >
          <Icon name="caret-right" size={16} />
        </button>
      </div>
      <p className="cap replay-missing" role="status">
        {missing !== undefined && t('replay.day.none', { day: longDayText(dayStart(missing) ?? 0, tag) })}
      </p>
    </div>
  )
}

function shifted(day: string, by: number): string {
  return dayOf((dayStart(day) ?? 0) + by * DAY_MS)
}

function daysBetween(day: string, later: string): number {
  return ((dayStart(later) ?? 0) - (dayStart(day) ?? 0)) / DAY_MS
}
