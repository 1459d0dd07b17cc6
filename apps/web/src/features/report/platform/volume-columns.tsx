import { numberFormat } from '@bourse/domain/formats'
import type { Translate } from '#platform/i18n'
import { Amount } from '#ui/amount'
import type { Column } from '#ui/table'
import { VALUE } from './value-asset.ts'

interface Traded {
  trades: number
  volume: string
  fees: string
}

/** How much was traded, and what it brought. */
export function volumeColumns(t: Translate, tag: string): Column<Traded>[] {
  return [
    { head: t('platformReport.volume.trades'), className: 'num', render: ({ trades }) => numberFormat(tag).format(trades) },
    {
      head: t('platformReport.volume.volume'),
      className: 'num',
      render: ({ volume }) => <Amount raw={volume} asset={VALUE} withCode={false} />,
    },
    { head: t('platformReport.volume.fees'), className: 'num', render: ({ fees }) => <Amount raw={fees} asset={VALUE} withCode={false} /> },
  ]
}
