import type { ReplyOf } from '@bourse/contracts/http'
import type { report } from '@bourse/contracts/report'
import { numberFormat } from '@bourse/domain/formats'
import type { PeriodStep } from '@bourse/domain/report'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { dateText, startOf } from '#platform/moments'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { FigureHeads, TableCard } from './table-card.tsx'
import { VALUE } from './value-asset.ts'

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
        isEmpty={steps.length === 0}
        head={
          <>
            <th scope="col">{t(`platformReport.step.${step}`)}</th>
            <FigureHeads names={[t('platformReport.volume.trades'), t('platformReport.volume.volume'), t('platformReport.volume.fees')]} />
          </>
        }
        body={shown.map(({ from, trades, volume, fees }) => (
          <tr key={from}>
            <th scope="row">{dateText(startOf(from), tag, 'UTC')}</th>
            <td className="num">{numberFormat(tag).format(trades)}</td>
            <td className="num">
              <Amount raw={volume} asset={VALUE} withCode={false} />
            </td>
            <td className="num">
              <Amount raw={fees} asset={VALUE} withCode={false} />
            </td>
          </tr>
        ))}
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
