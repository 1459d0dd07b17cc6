import type { AdReply } from '@bourse/contracts/street'
import { useLocale, useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { Kv, type KvRow, NIL } from '#ui/kv'
import { bareText, exactPrice, money, priceText, printed } from '../parts/figures.ts'
import { methodText, windowText } from '../parts/method-text.ts'
import { markupText, rateText } from './markup-text.ts'
import { limitsOf, mostOf } from './take.ts'
import { distanceText } from './distance-text.ts'

/** Price, limits in both currencies, payment methods with their windows, and how the asset is handed over. */
export function AdTerms({ ad }: { ad: AdReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { base, quote, currency, price, marketPrice, feePpm } = ad
  const coin = money(quote, currency)
  const asset = printed(base)
  const limits = limitsOf(ad)
  const range = (code: string, least: string, most: string): KvRow => ({
    label: t('street.ad.limitsIn', { code }),
    value: <span className="fig">{t('street.ad.range', { least, most })}</span>,
  })
  const rows: KvRow[] = [
    ...(ad.isOwn ? [{ label: t('street.ad.price', { code: base.code }), value: price === null ? NIL : exactPrice(price, coin, tag) }] : []),
    { label: t('street.ad.market'), value: marketPrice === null ? NIL : `${priceText(marketPrice, quote, tag)} ${currency}` },
    ...thisAd(ad, t, tag),
    range(base.code, bareText(ad.minQuantity, asset, tag), bareText(ad.maxQuantity, asset, tag)),
    ...(limits ? [range(currency, bareText(limits.least.money, coin, tag), bareText(limits.most.money, coin, tag))] : []),
    ...(ad.side === 'buy'
      ? [
          {
            label: t(ad.handling === 'mint' ? 'street.ad.leftToday' : 'street.ad.available'),
            value: <Amount raw={mostOf(ad)} asset={asset} />,
          },
        ]
      : []),
    ...methodRows(ad, t),
    ...(feePpm > 0 && isBuyer(ad) ? [{ label: t('street.ad.fee'), value: rateText(feePpm, tag) }] : []),
    { label: t('street.ad.handling'), value: t(`street.handling.${ad.handling}`) },
  ]
  return <Kv rows={rows} />
}

/** One method is how and within which time; several are a row each. */
function methodRows({ methods }: AdReply, t: ReturnType<typeof useT>): KvRow[] {
  const [only, ...others] = methods
  if (!only) return []
  if (others.length > 0) {
    return methods.map((method) => ({ label: methodText(method), value: t('street.ad.within', { time: windowText(method, t) }) }))
  }
  return [
    { label: t('street.ad.paidBy'), value: methodText(only) },
    { label: t('street.ad.paidWithin'), value: windowText(only, t) },
  ]
}

/** A formula says itself how far it is from the exchange; a fixed price is compared with it. */
function thisAd(ad: AdReply, t: ReturnType<typeof useT>, tag: string): KvRow[] {
  const { priceKind, price, marketPrice } = ad
  const label = t('street.ad.this')
  if (priceKind === 'market') return [{ label, value: formulaText(ad, t, tag) }]
  return price === null || marketPrice === null ? [] : [{ label, value: distanceText(price, marketPrice, t, tag) }]
}

function formulaText({ markupPpm, floor, ceiling, quote, currency }: AdReply, t: ReturnType<typeof useT>, tag: string): string {
  const coin = money(quote, currency)
  const limits = [
    floor && t('street.ad.floor', { price: exactPrice(floor, coin, tag) }),
    ceiling && t('street.ad.ceiling', { price: exactPrice(ceiling, coin, tag) }),
  ]
  return [markupText(markupPpm ?? 0, t, tag), ...limits.filter(Boolean)].join(', ')
}

/** The fee is taken off what the buyer receives, so it is no matter of the seller's. */
function isBuyer({ side, isOwn }: AdReply): boolean {
  return (side === 'buy') !== isOwn
}
