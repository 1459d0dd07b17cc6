import type { WaitingReply } from '@bourse/contracts/staff'
import { numberFormat } from '@bourse/domain/formats'
import type { ReactNode } from 'react'
import { hasText, t as textOf, useLocale, useT } from '#platform/i18n'
import { Icon, type IconName } from '#ui/icon'
import { durationText } from '../frame/duration-text.ts'
import { isBuiltAt } from '../frame/sections.ts'
import { laneOf } from './ruler.ts'

const ICONS: Readonly<Record<string, IconName>> = {
  signatures: 'signature',
  mints: 'coins',
  disputes: 'scales',
  verifications: 'identification-card',
  help: 'question',
  halted: 'pause',
  jobs: 'arrow-clockwise',
}

/** One kind of case: its ticks by age, and what the oldest has left. */
export function WaitingLane({ kind: waiting, now }: { kind: WaitingReply; now: number }) {
  const t = useT()
  const { tag } = useLocale()
  const { kind, href, count, limitMs, late } = waiting
  const lane = laneOf(waiting, now)
  const due = count === 0 ? t('staff.overview.nothing') : dueText(lane.lateMs)
  return (
    <LaneFrame href={href}>
      <span className="lane-name">
        <Icon name={ICONS[kind] ?? 'tray'} />
        {nameOfCases(kind)}
      </span>
      <b className="fig lane-count">{numberFormat(tag).format(count)}</b>
      <span className="lane-ruler" role="img" aria-label={t('staff.overview.laneLabel', { count, limit: durationText(t, limitMs), late })}>
        <i className="lane-well" style={{ width: `${lane.limit}%` }} />
        {lane.ticks.map(({ at, isLate }, place) => (
          <i key={place} className={isLate ? 'lane-tick is-late' : 'lane-tick'} style={{ left: `${at}%` }} />
        ))}
      </span>
      <span className="lane-due">
        <span className={count > 0 && lane.lateMs > 0 ? 'is-late' : ''}>{due}</span>
        {count > 0 && <span className="cap">{t('staff.overview.oldest', { time: durationText(t, lane.oldestMs) })}</span>}
      </span>
      {isBuiltAt(href) && <Icon name="caret-right" className="lane-caret" />}
    </LaneFrame>
  )
}

function LaneFrame({ href, children }: { href: string; children: ReactNode }) {
  return isBuiltAt(href) ? (
    <a className="lane" href={href}>
      {children}
    </a>
  ) : (
    <div className="lane">{children}</div>
  )
}

function nameOfCases(kind: string): string {
  const key = `staff.waiting.${kind}`
  return hasText(key) ? textOf(key) : kind
}

function dueText(lateMs: number): string {
  return lateMs > 0
    ? textOf('staff.overview.lateBy', { time: durationText(textOf, lateMs) })
    : textOf('staff.overview.dueIn', { time: durationText(textOf, -lateMs) })
}
