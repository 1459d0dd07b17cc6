import type { AdReply } from '@bourse/contracts/street'
import { useLocale, useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { Kv, NIL } from '#ui/kv'
import type { Trade } from '../parts/conversion.ts'
import { exactPrice, money, printed } from '../parts/figures.ts'
import { rateText } from './markup-text.ts'

/** The price, the fee and what arrives, before anything is decided. Without a trade there is only the price. */
export function TakeFigures({ ad, trade }: { ad: AdReply; trade: Trade | undefined }) {
  const t = useT()
  const { tag } = useLocale()
  const { base, quote, currency, price, side, feePpm } = ad
  const coin = money(quote, currency)
  const asset = printed(base)
  const isBuying = side === 'buy'
  const paid = isBuying ? <Amount raw={trade?.cost ?? 0n} asset={coin} /> : <Amount raw={trade?.quantity ?? 0n} asset={asset} />
  const received = isBuying ? <Amount raw={trade?.receives ?? 0n} asset={asset} /> : <Amount raw={trade?.cost ?? 0n} asset={coin} />
  return (
    <Kv
      rows={[
        { label: t('street.ad.price', { code: base.code }), value: price === null ? NIL : exactPrice(price, coin, tag) },
        ...(trade ? [{ label: t(isBuying ? 'street.take.pays.buy' : 'street.take.pays.sell'), value: paid }] : []),
        ...(trade && isBuying && feePpm > 0
          ? [{ label: t('street.take.fee', { share: rateText(feePpm, tag) }), value: <Amount raw={-trade.fee} asset={asset} /> }]
          : []),
      ]}
      sum={{ label: t('street.take.receive'), value: trade ? received : NIL }}
    />
  )
}
