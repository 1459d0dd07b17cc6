import { currencyOf, priceFromWire, withPriceDigits } from '@bourse/domain/street'
import { useLocale, useT } from '#platform/i18n'
import { AmountField } from '#ui/amount-field'
import { exactText } from '#ui/exact-amount'
import { Kv, NIL } from '#ui/kv'
import { Segmented } from '#ui/segmented'
import type { FieldsProps } from './ad-form.tsx'
import { PERCENT, previewPrice } from './draft-terms.ts'
import { useMarketPrice } from './use-ads.ts'

/** A fixed price, or one that follows the market within limits; with what the ad would cost now. */
export function PriceFields({ draft, base, quote, faultIn, onChange }: FieldsProps) {
  const t = useT()
  const { tag } = useLocale()
  const market = useMarketPrice(base?.code, quote?.code).data
  if (!base || !quote) return null
  const coin = withPriceDigits({ ...quote, code: currencyOf(quote.code) })
  const marketPrice = market ? priceFromWire(market) : undefined
  const preview = previewPrice(draft, { decimals: quote.decimals, decimalsMin: quote.decimals_min }, marketPrice)
  const figure = (raw: bigint | undefined) => (raw === undefined ? NIL : exactText(raw, coin, tag))
  return (
    <>
      <Segmented
        label={t('street.form.priceKind')}
        block
        options={[
          { value: 'fixed', label: t('street.form.fixed') },
          { value: 'market', label: t('street.form.market') },
        ]}
        value={draft.priceKind}
        onChange={(priceKind) => onChange({ priceKind })}
      />
      {draft.priceKind === 'fixed' ? (
        <AmountField
          label={t('street.ad.price', { code: base.code })}
          asset={coin}
          value={draft.price}
          onChange={(price) => onChange({ price })}
          error={faultIn('price')}
        />
      ) : (
        <>
          <Segmented
            label={t('street.form.direction')}
            options={[
              { value: 'above', label: t('street.form.above') },
              { value: 'below', label: t('street.form.below') },
            ]}
            value={draft.direction}
            onChange={(direction) => onChange({ direction })}
          />
          <AmountField
            label={t('street.form.markup')}
            asset={PERCENT}
            mayBeZero
            value={draft.markup}
            onChange={(markup) => onChange({ markup })}
            error={faultIn('markupPpm')}
          />
          <div className="st-pair">
            <AmountField
              label={t('street.form.floor')}
              asset={coin}
              value={draft.floor}
              onChange={(floor) => onChange({ floor })}
              help={t('street.form.optional')}
              error={faultIn('floor')}
            />
            <AmountField
              label={t('street.form.ceiling')}
              asset={coin}
              value={draft.ceiling}
              onChange={(ceiling) => onChange({ ceiling })}
              help={t('street.form.optional')}
              error={faultIn('ceiling')}
            />
          </div>
        </>
      )}
      <Kv
        rows={[
          { label: t('street.ad.market'), value: marketPrice === undefined ? t('street.form.noMarket') : figure(marketPrice) },
          { label: t('street.form.now'), value: figure(preview) },
        ]}
      />
    </>
  )
}
