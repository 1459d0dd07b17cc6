import type { MarketReply } from '@bourse/contracts/exchange'
import { averageText } from '@bourse/domain/exchange'
import { type Market, marketFigures } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { Kv, NIL } from '#ui/kv'
import { Table } from '#ui/table'
import { groupedText } from './outcome-text.ts'
import type { PracticeView } from './practice-desk.ts'

interface PracticeMoneyProps {
  practice: PracticeView
  reply: MarketReply
  market: Market
  onReset: () => void
}

/** What is open, and the practice money that there is. */
export function PracticeMoney({ practice, reply, market, onReset }: PracticeMoneyProps) {
  const t = useT()
  const { tag } = useLocale()
  const figures = marketFigures(market, tag)
  const { result, base, quote } = practice
  const [baseAsset, quoteAsset] = [reply.base_asset, reply.quote_asset]
  const position = result?.position ?? 0
  const entry = result && averageText(market, result.entryCost, Math.abs(position))
  return (
    <section className="card card-pad replay-panel" aria-label={t('replay.money')}>
      <h2 className="row">
        <span className="grow">{t('replay.money')}</span>
        {practice.hasBegun && (
          <Button size="s" variant="text" onClick={onReset}>
            {t('paper.reset')}
          </Button>
        )}
      </h2>
      <Kv
        rows={[
          { label: t('paper.worth'), value: result ? <Amount raw={result.worth} asset={quoteAsset} /> : NIL },
          {
            label: t('replay.paper.position'),
            value: position === 0 ? NIL : `${position < 0 ? '−' : ''}${figures.quantity(Math.abs(position))} ${baseAsset.code}`,
          },
          { label: t('replay.paper.entry'), value: entry ? `${groupedText(entry)} ${quoteAsset.code}` : NIL },
        ]}
      />
      <Table
        className="replay-table practice-balances"
        rows={[
          { asset: baseAsset, ...base },
          { asset: quoteAsset, ...quote },
        ]}
        keyOf={({ asset }) => asset.code}
        columns={[
          { head: t('paper.asset'), isRowHead: true, render: ({ asset }) => asset.code },
          {
            head: t('paper.now'),
            className: 'is-end',
            render: ({ asset, balance }) => <Amount raw={balance} asset={asset} withCode={false} nil="dash" />,
          },
          {
            head: t('paper.inOrders'),
            className: 'is-end',
            render: ({ asset, held }) => <Amount raw={held} asset={asset} withCode={false} nil="dash" />,
          },
        ]}
      />
    </section>
  )
}
