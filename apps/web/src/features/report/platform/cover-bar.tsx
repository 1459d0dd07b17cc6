import type { ReserveRow } from '@bourse/contracts/report'
import { percentText } from '@bourse/domain/formats'
import { coverOnBar } from '@bourse/domain/report'
import type { CSSProperties } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Chip } from '#ui/chip'
import { Icon } from '#ui/icon'

const FULL = 1_000n

export function isShort({ cover }: Pick<ReserveRow, 'cover'>): boolean {
  return cover !== null && BigInt(cover) < FULL
}

/** A bar from 90 % with a mark at 100 %, and the figure beside it, rounded down. */
export function CoverBar({ row }: { row: ReserveRow }) {
  const t = useT()
  if (!row.declared) return <span className="t-3">{t('platformReport.cover.none')}</span>
  if (row.cover === null) return <span className="t-3">{t('platformReport.cover.nothingOwed')}</span>
  const style = { '--v': `${coverOnBar(BigInt(row.cover)) / 10}%`, '--t': `${coverOnBar(FULL) / 10}%` } as CSSProperties
  return (
    <span className="plat-cover">
      <span className="plat-bar" style={style} aria-hidden="true">
        <i />
        <b />
      </span>
      <span className="plat-percent">
        {isShort(row) && <Icon name="warning-circle" />}
        <CoverFigure tenths={BigInt(row.cover)} />
        {row.declared.isOld && <Chip tone="warn">{t('platformReport.cover.old')}</Chip>}
      </span>
    </span>
  )
}

/** A cover as a figure alone, for a form. */
export function CoverFigure({ tenths }: { tenths: bigint }) {
  const { tag } = useLocale()
  return percentText(Number(tenths) / 10, tag, 'share')
}
