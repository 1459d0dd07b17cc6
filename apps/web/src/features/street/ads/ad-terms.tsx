import type { AdReply } from '@bourse/contracts/street'
import { useLocale, useT } from '#platform/i18n'
import { amountText } from '#ui/amount'
import { Kv, type KvRow, NIL } from '#ui/kv'
import { differenceText, exactPrice, limitText, money, priceText, printed } from '../parts/figures.ts'
import { methodText, windowText } from '../parts/method-text.ts'
import { markupText, shareText } from './markup-text.ts'
import { mostOf } from './take.ts'

/** Price, limits, payment methods with their windows, and how the asset is handed over. */
export function AdTerms({ ad }: { ad: AdReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { base, quote, currency, price, marketPrice, feePpm } = ad
  const coin = money(quote, currency)
  const limits = [
    ad.floor && t('street.ad.floor', { price: exactPrice(ad.floor, coin, tag) }),
    ad.ceiling && t('street.ad.ceiling', { price: exactPrice(ad.ceiling, coin, tag) }),
  ]
  const rows: KvRow[] = [
    { label: t('street.ad.price', { code: base.code }), value: price === null ? NIL : exactPrice(price, coin, tag) },
    {
      label: t('street.ad.market'),
      value:
        marketPrice === null
          ? NIL
          : `${priceText(marketPrice, quote, tag)}${price === null ? '' : ` (${differenceText(price, marketPrice, tag)})`}`,
    },
    ...(ad.priceKind === 'market'
      ? [{ label: t('street.ad.follows'), value: [markupText(ad.markupPpm ?? 0, t, tag), ...limits.filter(Boolean)].join(', ') }]
      : []),
    {
      label: t('street.ad.limits'),
      value: `${limitText(ad.minQuantity, base, tag)} – ${limitText(ad.maxQuantity, base, tag)} ${base.code}`,
    },
    ...(ad.side === 'buy' ? [{ label: t('street.ad.available'), value: amountText(mostOf(ad), printed(base), tag) }] : []),
    ...ad.methods.map((method) => ({ label: methodText(method), value: t('street.ad.within', { time: windowText(method, t) }) })),
    ...(feePpm > 0 && isBuyer(ad) ? [{ label: t('street.ad.fee'), value: shareText(feePpm, tag) }] : []),
    { label: t('street.ad.handling'), value: t(`street.handling.${ad.handling}`) },
  ]
  return <Kv rows={rows} />
}

/** The fee is taken off what the buyer receives, so it is no matter of the seller's. */
function isBuyer({ side, isOwn }: AdReply): boolean {
  return (side === 'buy') !== isOwn
}
