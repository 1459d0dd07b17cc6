import { feeRaw } from '@bourse/domain/exchange'
import { parseAmount } from '@bourse/domain/money'
import { useState } from 'react'
import { inPercent, numberFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { Amount, type AmountAsset } from '#ui/amount'
import { AmountField } from '#ui/amount-field'
import { Kv } from '#ui/kv'
import { Segmented } from '#ui/segmented'
import { Select } from '#ui/select'
import { ListState } from './list-state.tsx'
import { useMarkets } from './queries.ts'

/** The fee of a trade at the market's own rates, taken from what is received. */
export function FeeCalculator() {
  const t = useT()
  const query = useMarkets()
  const [symbol, setSymbol] = useState<string>()
  const [side, setSide] = useState<'buy' | 'sell'>('buy')
  const [text, setText] = useState('1')
  const market = query.data?.find((one) => one.symbol === symbol) ?? query.data?.[0]
  const asset = side === 'buy' ? market?.base_asset : market?.quote_asset
  const read = asset && parseAmount(text, asset.decimals)
  const received = read?.ok ? read.value : 0n
  return (
    <section className="card card-pad stack" aria-labelledby="tools-fees">
      <header>
        <h3 id="tools-fees" className="h3">
          {t('admin.fees')}
        </h3>
        <p className="cap pretty">{t('admin.feesText')}</p>
      </header>
      {!market || !asset ? (
        <ListState query={query} none={t('admin.noMarkets')} />
      ) : (
        <>
          <div className="tools-row">
            <Select
              label={t('admin.market')}
              value={market.symbol}
              options={query.data?.map((one) => ({ value: one.symbol, label: `${one.base_asset.code} / ${one.quote_asset.code}` })) ?? []}
              onChange={(event) => setSymbol(event.target.value)}
            />
            <div className="field">
              <span className="label" aria-hidden="true">
                {t('admin.side')}
              </span>
              <Segmented
                block
                label={t('admin.side')}
                value={side}
                onChange={setSide}
                options={[
                  { value: 'buy', label: t('admin.side.buy') },
                  { value: 'sell', label: t('admin.side.sell') },
                ]}
              />
            </div>
          </div>
          <AmountField label={t('admin.received')} asset={asset} value={text} onChange={setText} />
          <div className="tools-row tools-fees">
            <Fee name="maker" asset={asset} received={received} ppm={market.maker_fee_ppm} />
            <Fee name="taker" asset={asset} received={received} ppm={market.taker_fee_ppm} />
          </div>
        </>
      )}
    </section>
  )
}

interface FeeProps {
  name: 'maker' | 'taker'
  asset: AmountAsset
  received: bigint
  ppm: number
}

function Fee({ name, asset, received, ppm }: FeeProps) {
  const t = useT()
  const { tag } = useLocale()
  const fee = feeRaw(received, ppm)
  const rate = inPercent(numberFormat(tag, { maximumFractionDigits: 4 }).format(ppm / 10_000), tag)
  return (
    <div>
      <p className="m">{t(`admin.${name}`)}</p>
      <p className="cap pretty">{t(`admin.${name}Text`)}</p>
      <Kv
        rows={[{ label: `${t('admin.fee')} ${rate}`, value: <Amount raw={fee} asset={exact(asset)} /> }]}
        sum={{ label: t('admin.net'), value: <Amount raw={received - fee} asset={exact(asset)} /> }}
      />
    </div>
  )
}

/** A calculator shows every decimal: a small fee would otherwise look like zero. */
function exact(asset: AmountAsset): AmountAsset {
  return { ...asset, decimals_min: asset.decimals }
}
