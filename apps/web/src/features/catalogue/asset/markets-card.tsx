import type { AssetMarket, AssetPage } from '@bourse/contracts/catalogue'
import { compactAmount } from '@bourse/domain/money'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { CardHead } from '#ui/card-head'
import { Table } from '#ui/table'
import { bpsText, NO_FIGURE, priceText } from '../parts/figures.ts'
import '../cards/cards.css'

/** Where it trades, with the best prices of each market. */
export function MarketsCard({ asset: { code, decimals, markets } }: { asset: AssetPage }) {
  const t = useT()
  const { tag } = useLocale()
  const nameOf = ({ quote }: AssetMarket) => `${code} / ${quote.code}`
  const price = (raw: string | null, quote: AssetMarket['quote']) => (raw === null ? NO_FIGURE : priceText(raw, quote, tag))
  if (markets.length === 0) return null
  return (
    <section className="card above-5 asset-table market-table" aria-labelledby="asset-markets">
      <CardHead id="asset-markets" title={t('catalogue.markets')} count={markets.length} />
      <Table
        className="tbl"
        rows={markets}
        keyOf={({ symbol }) => symbol}
        columns={[
          { head: t('catalogue.markets.market'), render: (market) => <b className="m">{nameOf(market)}</b> },
          { head: t('catalogue.markets.last'), className: 'num', render: ({ last, quote }) => <b className="m">{price(last, quote)}</b> },
          {
            head: t('catalogue.markets.change'),
            className: 'num',
            cellClass: ({ changeBps }) => (changeBps === null || changeBps === 0 ? '' : changeBps > 0 ? 'up' : 'down'),
            render: ({ changeBps }) => (changeBps === null ? NO_FIGURE : bpsText(changeBps, tag)),
          },
          { head: t('catalogue.markets.bid'), className: 'num', render: ({ bid, quote }) => price(bid, quote) },
          { head: t('catalogue.markets.ask'), className: 'num', render: ({ ask, quote }) => price(ask, quote) },
          { head: t('catalogue.markets.volume'), className: 'num', render: ({ volume }) => compactAmount(BigInt(volume), decimals, tag) },
          {
            head: t('catalogue.column.action'),
            isHeadHidden: true,
            cellClass: 'num',
            render: (market) => (
              <a
                className={buttonClass({ size: 's' })}
                href={addressOf('max', {}, { query: { market: market.symbol } })}
                aria-label={t('catalogue.markets.openOf', { market: nameOf(market) })}
              >
                {t('catalogue.markets.open')}
              </a>
            ),
          },
        ]}
      />
    </section>
  )
}
