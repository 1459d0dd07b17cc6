import type { AssetMarket, AssetPage } from '@bourse/contracts/catalogue'
import { compactAmount } from '@bourse/domain/money'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { bpsText, NO_FIGURE, priceText } from '../parts/figures.ts'
import '../cards/cards.css'

/** Where it trades, with the best prices of each market. */
export function MarketsCard({ asset: { code, decimals, markets } }: { asset: AssetPage }) {
  const t = useT()
  if (markets.length === 0) return null
  return (
    <section className="card above-5 asset-table market-table" aria-labelledby="asset-markets">
      <div className="card-head">
        <h2 className="h2" id="asset-markets">
          {t('catalogue.markets')}
        </h2>
        <span className="cap fig">{markets.length}</span>
      </div>
      <table className="tbl">
        <thead>
          <tr>
            <th>{t('catalogue.markets.market')}</th>
            {(['last', 'change', 'bid', 'ask', 'volume'] as const).map((column) => (
              <th key={column} className="num">
                {t(`catalogue.markets.${column}`)}
              </th>
            ))}
            <th>
              <span className="vh">{t('catalogue.column.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {markets.map((market) => (
            <Row key={market.symbol} market={market} code={code} decimals={decimals} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ market, code, decimals }: { market: AssetMarket; code: string; decimals: number }) {
  const t = useT()
  const { tag } = useLocale()
  const { symbol, quote, last, changeBps, bid, ask, volume } = market
  const price = (raw: string | null) => (raw === null ? NO_FIGURE : priceText(raw, quote, tag))
  const name = `${code} / ${quote.code}`
  const tone = changeBps === null || changeBps === 0 ? '' : changeBps > 0 ? ' up' : ' down'
  return (
    <tr>
      <td>
        <b className="m">{name}</b>
      </td>
      <td className="num">
        <b className="m">{price(last)}</b>
      </td>
      <td className={`num${tone}`}>{changeBps === null ? NO_FIGURE : bpsText(changeBps, tag)}</td>
      <td className="num">{price(bid)}</td>
      <td className="num">{price(ask)}</td>
      <td className="num">{compactAmount(BigInt(volume), decimals, tag)}</td>
      <td className="num">
        <a
          className={buttonClass({ size: 's' })}
          href={addressOf('max', {}, { query: { market: symbol } })}
          aria-label={t('catalogue.markets.openOf', { market: name })}
        >
          {t('catalogue.markets.open')}
        </a>
      </td>
    </tr>
  )
}
