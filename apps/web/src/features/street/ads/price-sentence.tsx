import type { AssetReply } from '@bourse/contracts/catalogue'
import { currencyOf, isBankMoney, withPriceDigits } from '@bourse/domain/street'
import { useT } from '#platform/i18n'
import { AssetIcon } from '#ui/asset-icon'
import { SlotAmount } from '../parts/slot-amount.tsx'
import { SlotSelect } from '../parts/slot-select.tsx'
import type { PartProps } from './ad-form.tsx'
import { idOf } from './draft-ids.ts'
import { PERCENT } from './draft-terms.ts'
import { PriceHint } from './price-hint.tsx'
import { PartNote } from './part-note.tsx'
import { useOwnAgencies } from './use-ads.ts'

/** “I want to sell LUSD for ARS, at a fixed price of 1,046.50 each.” */
export function PriceSentence(props: PartProps & { assets: readonly AssetReply[]; isNew: boolean }) {
  const t = useT()
  const { draft, base, quote, faultIn, onChange, assets, isNew } = props
  const offered = assets.filter(({ isActive }) => isActive)
  return (
    <div className="st-part">
      <p>
        {t('street.ask.want')}{' '}
        <SlotSelect
          label={t('street.form.side')}
          options={[
            { value: 'buy', label: t('street.ask.sell') },
            { value: 'sell', label: t('street.ask.buy') },
          ]}
          value={draft.side}
          tone={draft.side === 'buy' ? 'sell' : 'buy'}
          disabled={!isNew}
          onChange={(side) => onChange({ side, handling: 'escrow' })}
        />{' '}
        <SlotSelect
          id={idOf('base')}
          label={t('street.ask.asset')}
          options={offered.map(({ code }) => ({ value: code, label: code }))}
          value={draft.base}
          blank={t('street.form.whichAsset')}
          wrong={faultIn('base') && idOf('base-note')}
          mark={base && <AssetIcon asset={base} size="s" />}
          disabled={!isNew}
          onChange={(code) => onChange({ base: code, handling: 'escrow' })}
        />{' '}
        {t('street.form.for')}{' '}
        <SlotSelect
          id={idOf('quote')}
          label={t('street.form.money')}
          options={offered.filter(isBankMoney).map(({ code }) => ({ value: code, label: currencyOf(code) }))}
          value={draft.quote}
          blank={t('street.form.whichMoney')}
          wrong={faultIn('quote') && idOf('base-note')}
          disabled={!isNew}
          onChange={(code) => onChange({ quote: code, methods: {}, bankLink: undefined })}
        />
        {t('street.form.at')}{' '}
        <SlotSelect
          label={t('street.form.priceKind')}
          options={[
            { value: 'fixed', label: t('street.form.fixed') },
            { value: 'market', label: t('street.form.market') },
          ]}
          value={draft.priceKind}
          onChange={(priceKind) => onChange({ priceKind })}
        />{' '}
        {draft.priceKind === 'fixed' ? <FixedPrice {...props} /> : <MarketPrice {...props} />}
        {isNew && <Issuing {...props} />}
      </p>
      <PartNote id={idOf('base-note')} error={faultIn('base', 'quote', 'handling')} />
      <PartNote id={idOf('price-note')} error={faultIn('price', 'markupPpm', 'floor', 'ceiling')} />
      <PriceHint draft={draft} base={base} quote={quote} />
    </div>
  )
}

function FixedPrice({ draft, base, quote, faultIn, onChange }: PartProps) {
  const t = useT()
  return (
    <>
      {t('street.form.of')}{' '}
      <SlotAmount
        id={idOf('price')}
        label={t('street.ad.price', { code: base?.code ?? t('street.safe.asset') })}
        unit={quote ? t('street.form.each', { currency: currencyOf(quote.code) }) : t('street.form.aUnit')}
        asset={coinOf(quote)}
        value={draft.price}
        wrong={faultIn('price') && idOf('price-note')}
        onChange={(price) => onChange({ price })}
      />
      .
    </>
  )
}

function MarketPrice({ draft, faultIn, onChange }: PartProps) {
  const t = useT()
  return (
    <>
      <SlotAmount
        id={idOf('price')}
        label={t('street.form.markup')}
        unit="%"
        asset={PERCENT}
        value={draft.markup}
        wrong={faultIn('markupPpm') && idOf('price-note')}
        onChange={(markup) => onChange({ markup })}
      />{' '}
      <SlotSelect
        label={t('street.form.direction')}
        options={[
          { value: 'above', label: t('street.form.above') },
          { value: 'below', label: t('street.form.below') },
        ]}
        value={draft.direction}
        onChange={(direction) => onChange({ direction })}
      />
      .
    </>
  )
}

/** An agent of the asset may issue what is sold. */
function Issuing({ draft, onChange }: PartProps) {
  const t = useT()
  const agencies = useOwnAgencies().data ?? []
  if (draft.side !== 'buy' || !agencies.some(({ asset }) => asset === draft.base)) return null
  return (
    <>
      {' '}
      {t('street.form.handing')}{' '}
      <SlotSelect
        label={t('street.ad.handling')}
        options={[
          { value: 'escrow', label: t('street.form.fromPocket') },
          { value: 'mint', label: t('street.form.issue') },
        ]}
        value={draft.handling}
        onChange={(handling) => onChange({ handling })}
      />
      .
    </>
  )
}

/** Prices are finer than the money itself; before a currency is chosen two decimals stand for it. */
function coinOf(quote: AssetReply | undefined) {
  if (!quote) return { code: '', decimals: 2, decimals_min: 2 }
  const { decimals } = withPriceDigits({ decimals: quote.decimals, decimalsMin: quote.decimals_min })
  return { code: currencyOf(quote.code), decimals, decimals_min: quote.decimals_min }
}
