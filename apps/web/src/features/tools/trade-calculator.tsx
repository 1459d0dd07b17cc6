import { costAt } from '@bourse/domain/account'
import { buyerPaysFeeInQuote, feeRaw } from '@bourse/domain/exchange'
import { percentText } from '@bourse/domain/formats'
import { figureText, parseAmount } from '@bourse/domain/money'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Amount, type AmountAsset } from '#ui/amount'
import { AmountField } from '#ui/amount-field'
import { Kv, NIL } from '#ui/kv'
import { Segmented } from '#ui/segmented'
import { Select } from '#ui/select'
import { ListState } from './list-state.tsx'
import { useMarkets } from './queries.ts'
import { ToolCard } from './tool-card.tsx'

type Market = NonNullable<ReturnType<typeof useMarkets>['data']>[number]
type Side = 'buy' | 'sell'

/** What a trade costs at the market's best price and rates; the fee is taken from what is received. */
export function TradeCalculator() {
  const t = useT()
  const query = useMarkets()
  const [symbol, setSymbol] = useState<string>()
  const [side, setSide] = useState<Side>('buy')
  const [text, setText] = useState('1')
  const market = query.data?.find((one) => one.symbol === symbol) ?? query.data?.[0]
  return (
    <ToolCard title={t('tools.trade.title')}>
      <div className="tools-body">
        {!market ? (
          <ListState query={query} none={t('tools.trade.none')} />
        ) : (
          <>
            <Segmented
              block
              label={t('tools.trade.side')}
              value={side}
              onChange={setSide}
              options={[
                { value: 'buy', label: t('tools.trade.buy') },
                { value: 'sell', label: t('tools.trade.sell') },
              ]}
            />
            <div className="tools-two">
              <Select
                label={t('tools.trade.market')}
                value={market.symbol}
                options={query.data?.map((one) => ({ value: one.symbol, label: `${one.base_asset.code}/${one.quote_asset.code}` })) ?? []}
                onChange={(event) => setSymbol(event.target.value)}
              />
              <AmountField label={t('tools.trade.quantity')} asset={market.base_asset} value={text} onChange={setText} />
            </div>
            <Costs market={market} side={side} text={text} />
          </>
        )}
      </div>
    </ToolCard>
  )
}

function Costs({ market, side, text }: { market: Market; side: Side; text: string }) {
  const t = useT()
  const { tag } = useLocale()
  const { base_asset: base, quote_asset: quote } = market
  const read = parseAmount(text, base.decimals)
  const quantity = read.ok ? read.value : 0n
  const price = side === 'buy' ? market.quote.ask : market.quote.bid
  const cost = price === null ? undefined : costAt(quantity, price, base, quote)
  const received = side === 'buy' ? quantity : cost
  const asset = exact(side === 'buy' ? base : quote)
  const rate = (ppm: number) => percentText(ppm / 10_000, tag, 'rate')
  const isFeeOnTop =
    side === 'buy' && buyerPaysFeeInQuote({ base: { code: base.code, decimals: base.decimals, decimalsMin: base.decimals_min } })
  const [charged, feeAsset] = isFeeOnTop ? [cost, exact(quote)] : [received, asset]
  const fee = (ppm: number) => (charged === undefined ? NIL : <Amount raw={feeRaw(charged, ppm)} asset={feeAsset} />)
  const [taken, waited] = [market.taker_fee_ppm, market.maker_fee_ppm]
  const shown = price === null ? undefined : figureText(price, tag)
  return (
    <div className="tools-foot">
      <Kv
        rows={[
          {
            label: shown === undefined ? t('tools.trade.noPrice') : t('tools.trade.at', { price: shown }),
            value: cost === undefined ? NIL : <Amount raw={cost} asset={quote} />,
          },
          { label: t('tools.trade.take', { rate: rate(taken) }), value: fee(taken) },
          { label: t('tools.trade.wait', { rate: rate(waited) }), value: fee(waited) },
        ]}
        sum={{
          label: t('tools.trade.least'),
          value:
            received === undefined ? (
              NIL
            ) : (
              <Amount raw={isFeeOnTop ? received : received - feeRaw(received, Math.max(taken, waited))} asset={asset} />
            ),
        }}
      />
    </div>
  )
}

/** A calculator shows every decimal: a small fee would otherwise look like zero. */
function exact(asset: AmountAsset): AmountAsset {
  return { ...asset, decimals_min: asset.decimals }
}
