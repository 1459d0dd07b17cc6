import type { PaperTradeReply, PaperWallet } from '@bourse/contracts/paper'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { clockOr, shortDayText } from '#platform/moments'
import { grouped } from '#features/market'
import { Amount } from '#ui/amount'
import { AssetIcon } from '#ui/asset-icon'
import { Button } from '#ui/button'
import { CardHead } from '#ui/card-head'
import { NIL } from '#ui/kv'
import { LoadMore } from '#ui/load-more'
import { ErrorState } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { usePaperTrades } from '../queries.ts'

const ROWS = 3

/** What was traded on paper, the last first; with the result of what was sold again. */
export function TradesCard({ wallets }: { wallets: readonly PaperWallet[] }) {
  const t = useT()
  const [isAll, setAll] = useState(false)
  const { items, more, hasFailed, isRetrying, onRetry } = usePaperTrades()
  const hasMore = items !== undefined && items.length > ROWS
  return (
    <section className="card" aria-labelledby="paper-trades">
      <CardHead id="paper-trades" title={t('paper.trades')}>
        <span className="grow" />
        {hasMore && (
          <Button variant="text" size="s" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {t(isAll ? 'paper.fewer' : 'paper.seeAll')}
          </Button>
        )}
      </CardHead>
      {hasFailed && !items && <ErrorState what={t('paper.tradesError')} isRetrying={isRetrying} onRetry={onRetry} />}
      {!items && !hasFailed && (
        <div className="paper-rows-wait">
          <Skeletons>
            <SkeletonRows count={ROWS} />
          </Skeletons>
        </div>
      )}
      {items?.length === 0 && <p className="cap paper-none">{t('paper.tradesNone')}</p>}
      {items && items.length > 0 && (
        <ul>
          {items.slice(0, isAll ? undefined : ROWS).map((trade) => (
            <TradeLine key={trade.orderID} trade={trade} wallets={wallets} />
          ))}
        </ul>
      )}
      {isAll && <LoadMore more={more} className="paper-more" />}
    </section>
  )
}

function TradeLine({ trade, wallets }: { trade: PaperTradeReply; wallets: readonly PaperWallet[] }) {
  const t = useT()
  const { tag } = useLocale()
  const { market, side, quantity, price, at, closed } = trade
  const [base = '', quote = ''] = market.split('-')
  const assetOf = (code: string) => wallets.find(({ asset }) => asset.code === code)?.asset
  const [baseAsset, quoteAsset] = [assetOf(base), assetOf(quote)]
  const what = `${grouped(quantity, tag)} ${base}`
  return (
    <li className="paper-line">
      {baseAsset && <AssetIcon asset={baseAsset} />}
      <span className="grow">
        <span className="paper-line-1 m">{t(side === 'BUY' ? 'paper.bought' : 'paper.sold', { what })}</span>
        <span className="cap paper-line-1">
          {closed ? t('paper.boughtAt', { price: grouped(closed.boughtAt, tag) }) : t('paper.at', { price: grouped(price, tag) })}
          {' · '}
          {clockOr(shortDayText, at, tag)}
        </span>
      </span>
      <span className="num">
        <span className="paper-line-1 m">
          {closed && quoteAsset ? <Result raw={closed.result} asset={quoteAsset} /> : <span className="t-3">{NIL}</span>}
        </span>
        <span className="cap paper-line-1">{quote}</span>
      </span>
    </li>
  )
}

function Result({ raw, asset }: { raw: string; asset: PaperWallet['asset'] }) {
  const isLoss = raw.startsWith('-')
  return (
    <span className={isLoss ? 'down' : ''}>
      <Amount raw={raw} asset={asset} sign="always" withCode={false} />
    </span>
  )
}
