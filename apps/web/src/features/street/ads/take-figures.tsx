import type { AdReply } from '@bourse/contracts/street'
import { useLocale, useT } from '#platform/i18n'
import { ExactAmount } from '#ui/exact-amount'
import { Kv, NIL } from '#ui/kv'
import type { Trade } from '../parts/conversion.ts'
import { exactPrice, money, printed } from '../parts/figures.ts'

/** The price, the fee and what arrives, before anything is decided. */
export function TakeFigures({ ad, trade }: { ad: AdReply; trade: Trade | undefined }) {
  const t = useT()
  const { tag } = useLocale()
  const { base, quote, currency, price, side, feePpm } = ad
  const coin = money(quote, currency)
  const amount = (raw: bigint | undefined, asset: typeof coin) => (raw === undefined ? NIL : <ExactAmount raw={raw} asset={asset} />)
  const isBuying = side === 'buy'
  return (
    <Kv
      rows={[
        { label: t('street.ad.price', { code: base.code }), value: price === null ? NIL : exactPrice(price, coin, tag) },
        isBuying
          ? { label: t('street.take.money.buy'), value: amount(trade?.cost, coin) }
          : { label: t('street.take.asset.sell'), value: amount(trade?.quantity, printed(base)) },
        ...(isBuying && feePpm > 0 ? [{ label: t('street.ad.fee'), value: amount(trade && -trade.fee, printed(base)) }] : []),
      ]}
      sum={{
        label: t('street.take.receive'),
        value: isBuying ? amount(trade?.receives, printed(base)) : amount(trade?.cost, coin),
      }}
    />
  )
}
