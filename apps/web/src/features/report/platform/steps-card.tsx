import type { ReplyOf } from '@bourse/contracts/http'
import type { report } from '@bourse/contracts/report'
import type { PeriodStep } from '@bourse/domain/report'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { dateText, startOf } from '#platform/moments'
import { Button } from '#ui/button'
import { TableCard } from './table-card.tsx'
import { volumeColumns } from './volume-columns.tsx'

/** More than a month of days would push everything below off the screen. */
const ROWS_AT_FIRST = 31

/** The same totals by day, week or month, newest first. */
export function StepsCard({ data: { steps, valuation }, step }: { data: ReplyOf<typeof report.platform>; step: PeriodStep }) {
  const t = useT()
  const { tag } = useLocale()
  const [isOpen, setOpen] = useState(false)
  const newest = steps.toReversed()
  const shown = isOpen ? newest : newest.slice(0, ROWS_AT_FIRST)
  return (
    <>
      <TableCard
        title={t('platformReport.steps.title')}
        caption={t('platformReport.volume.value', { asset: valuation })}
        rows={shown}
        keyOf={({ from }) => from}
        columns={[
          { head: t(`platformReport.step.${step}`), isRowHead: true, render: ({ from }) => dateText(startOf(from), tag, 'UTC') },
          ...volumeColumns(t, tag),
        ]}
      />
      {newest.length > ROWS_AT_FIRST && (
        <div className="plat-more">
          <Button size="s" variant="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('platformReport.steps.fewer') : t('platformReport.steps.all', { count: newest.length })}
          </Button>
        </div>
      )}
    </>
  )
}
