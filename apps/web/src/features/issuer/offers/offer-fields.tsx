import type { AssetReply } from '@bourse/contracts/catalogue'
import type { ConsoleReply } from '@bourse/contracts/issuer'
import { useT } from '#platform/i18n'
import type { AmountAsset } from '#ui/amount'
import { AmountField } from '#ui/amount-field'
import { Checkbox } from '#ui/checkbox'
import { SearchSelect } from '#ui/search-select'
import { Segmented } from '#ui/segmented'
import { MomentFields } from '../parts/moment-fields.tsx'
import { PERCENT, PERCENT_OF_UNITS } from '../parts/typed-amount.ts'
import { hasBonus, type OfferDraft, type OfferField } from './offer-draft.ts'

interface FieldsProps {
  draft: OfferDraft
  asset: AmountAsset
  /** What it can be priced and paid in. */
  assets: readonly AssetReply[]
  /** What it can give as a bonus. */
  bonusAssets: ConsoleReply['bonusAssets']
  quote: AmountAsset | undefined
  faultIn: (field: OfferField | 'bonusAsset' | 'payAssets' | 'floorRates') => string | undefined
  onChange: (change: Partial<OfferDraft>) => void
}

/** How many units, at what price, and how many of them for whom. */
export function UnitFields({ draft, asset, assets, quote, faultIn, onChange }: FieldsProps) {
  const t = useT()
  const units = (name: 'units' | 'minUnits' | 'maxUnits' | 'goalUnits', help?: string) => (
    <AmountField
      label={t(`issuer.offer.field.${name}`)}
      asset={asset}
      value={draft[name]}
      error={faultIn(name)}
      help={help}
      mayBeZero={name !== 'units'}
      onChange={(typed) => onChange({ [name]: typed })}
    />
  )
  return (
    <fieldset className="sp-fields">
      <legend className="h3">{t('issuer.offer.part.units')}</legend>
      <div className="twin">
        {units('units')}
        <SearchSelect
          label={t('issuer.offer.field.quoteAsset')}
          placeholder={t('issuer.choose')}
          options={assets.map(({ code, name }) => ({ value: code, label: code, detail: name }))}
          value={draft.quoteAsset}
          error={faultIn('quoteAsset')}
          onChange={(quoteAsset) => onChange({ quoteAsset })}
        />
        <AmountField
          label={t('issuer.offer.field.basePrice')}
          asset={quote ?? { code: '', decimals: 6, decimals_min: 2 }}
          value={draft.basePrice}
          error={faultIn('basePrice')}
          onChange={(basePrice) => onChange({ basePrice })}
        />
        {units('goalUnits', t('issuer.offer.help.goal'))}
        {units('minUnits', t('issuer.offer.help.least'))}
        {units('maxUnits', t('issuer.offer.help.most'))}
      </div>
    </fieldset>
  )
}

export function DateFields({ draft, faultIn, onChange }: FieldsProps) {
  const t = useT()
  return (
    <fieldset className="sp-fields">
      <legend className="h3">{t('issuer.offer.part.dates')}</legend>
      <Segmented
        label={t('issuer.offer.opens')}
        options={[
          { value: 'now', label: t('issuer.offer.opens.now') },
          { value: 'later', label: t('issuer.offer.opens.later') },
        ]}
        value={draft.opens}
        onChange={(opens) => onChange({ opens })}
      />
      <div className="twin">
        {draft.opens === 'later' && (
          <MomentFields
            label={t('issuer.offer.field.offerDate')}
            value={draft.offerDate}
            error={faultIn('offerDate')}
            onChange={(offerDate) => onChange({ offerDate })}
          />
        )}
        <MomentFields
          label={t('issuer.offer.field.closeDate')}
          value={draft.closeDate}
          error={faultIn('closeDate')}
          onChange={(closeDate) => onChange({ closeDate })}
        />
      </div>
    </fieldset>
  )
}

/** What people pay with; units of another issue are none of it. */
const MONEY: ReadonlySet<string> = new Set(['fiatproxyasset', 'cryptoproxyasset'])

/** Fee, bonus, and what else it may be paid in. */
export function MoreFields({ draft, assets, quote, bonusAssets, faultIn, onChange }: FieldsProps) {
  const t = useT()
  const payFault = faultIn('payAssets')
  const toggle = (code: string, isTaken: boolean) =>
    onChange({ payAssets: isTaken ? [...draft.payAssets, code] : draft.payAssets.filter((one) => one !== code) })
  return (
    <fieldset className="sp-fields">
      <legend className="h3">{t('issuer.offer.part.more')}</legend>
      <div className="twin">
        <AmountField
          label={t('issuer.offer.field.feeRate')}
          asset={PERCENT}
          mayBeZero
          value={draft.feeRate}
          error={faultIn('feeRate')}
          help={t('issuer.offer.help.fee')}
          onChange={(feeRate) => onChange({ feeRate })}
        />
        <AmountField
          label={t('issuer.offer.field.bonusPercent')}
          asset={PERCENT_OF_UNITS}
          mayBeZero
          value={draft.bonusPercent}
          error={faultIn('bonusPercent')}
          help={t('issuer.offer.help.bonus')}
          onChange={(bonusPercent) => onChange({ bonusPercent })}
        />
        {hasBonus(draft) && (
          <SearchSelect
            label={t('issuer.offer.field.bonusAsset')}
            options={bonusAssets.map(({ code, name }) => ({ value: code, label: code, detail: name }))}
            value={draft.bonusAsset}
            error={faultIn('bonusAsset')}
            help={t('issuer.offer.help.bonusAsset')}
            onChange={(bonusAsset) => onChange({ bonusAsset })}
          />
        )}
      </div>
      <fieldset className="sp-fields" aria-describedby="sp-pay-help">
        <legend className="label">{t('issuer.offer.field.payAssets')}</legend>
        <p className={payFault ? 'help help-error' : 'help'} id="sp-pay-help" {...(payFault && { role: 'alert' })}>
          {payFault ?? t('issuer.offer.help.pay')}
        </p>
        <div className="sp-checks">
          {assets
            .filter(({ code, ctype }) => code !== draft.quoteAsset && MONEY.has(ctype))
            .map(({ code }) => (
              <Checkbox
                key={code}
                label={code}
                checked={draft.payAssets.includes(code)}
                onChange={({ target }) => toggle(code, target.checked)}
              />
            ))}
        </div>
        {quote && (
          <div className="twin">
            {draft.payAssets
              .filter((code) => code !== draft.quoteAsset)
              .map((code) => (
                <AmountField
                  key={code}
                  label={t('issuer.offer.field.floor', { code })}
                  asset={quote}
                  value={draft.floors[code] ?? ''}
                  error={faultIn('floorRates')}
                  help={t('issuer.offer.help.floor')}
                  onChange={(floor) => onChange({ floors: { ...draft.floors, [code]: floor } })}
                />
              ))}
          </div>
        )}
      </fieldset>
    </fieldset>
  )
}
