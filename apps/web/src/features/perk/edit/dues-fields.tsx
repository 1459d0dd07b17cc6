import type { AssetReply } from '@bourse/contracts/catalogue'
import { DUES_MAX, DUES_MIN, DUES_PERIODS, type DuesPeriod, savingOf } from '@bourse/domain/perk'
import { figureText } from '@bourse/domain/money'
import { useLocale, useT } from '#platform/i18n'
import { AmountInput, refusalText } from '#ui/amount-input'
import { FieldNote, frameClass } from '#ui/field'
import { Select } from '#ui/select'
import { Switch } from '#ui/switch'
import { savingText } from '../parts/saving-text.ts'
import type { FieldsProps } from './form-parts.ts'
import { draftPrices, wireField } from './perk-draft.ts'

interface DuesFieldsProps extends FieldsProps {
  assets: readonly AssetReply[]
  /** Members have paid in it. */
  isAssetFixed: boolean
}

/** The seven dues, only where there are members (PERK-15, PERK-16), and the three switches. */
export function DuesFields(props: DuesFieldsProps) {
  const t = useT()
  const { draft, onChange } = props
  const hasMembers = draft.membership !== 'none'
  return (
    <fieldset className="pk-form-part card-pad">
      <legend className="h2">{t(hasMembers ? 'perk.dues' : 'perk.edit.gifts')}</legend>
      <AssetChoice {...props} />
      {hasMembers && <DuesTable {...props} />}
      <div className="pk-form-grid pk-switches">
        {hasMembers && (
          <>
            <Switch
              label={t('perk.edit.flexible')}
              help={t('perk.edit.flexibleHelp')}
              checked={draft.isFlexibleFee}
              onChange={({ target }) => onChange({ isFlexibleFee: target.checked })}
            />
            <Switch
              label={t('perk.tips')}
              help={t('perk.edit.tipsHelp')}
              checked={draft.isTippable}
              onChange={({ target }) => onChange({ isTippable: target.checked })}
            />
          </>
        )}
        <Switch
          label={t('perk.edit.active')}
          help={t('perk.edit.activeHelp')}
          checked={draft.isActive}
          onChange={({ target }) => onChange({ isActive: target.checked })}
        />
      </div>
    </fieldset>
  )
}

function AssetChoice({ draft, assets, isAssetFixed, faultIn, onChange }: DuesFieldsProps) {
  const t = useT()
  const codes = assets.filter(({ isActive }) => isActive).map(({ code }) => code)
  const known = draft.quoteAsset === '' || codes.includes(draft.quoteAsset) ? codes : [draft.quoteAsset, ...codes]
  return (
    <div className="pk-asset">
      <Select
        id="perk-quoteAsset"
        label={t('perk.edit.asset')}
        options={known.map((code) => ({ value: code, label: code }))}
        placeholder={t('fields.asset')}
        value={draft.quoteAsset}
        disabled={isAssetFixed}
        help={isAssetFixed ? t('errors.PERK_ASSET_FIXED') : undefined}
        error={faultIn('quoteAsset')}
        onChange={({ target }) => onChange({ quoteAsset: target.value })}
      />
    </div>
  )
}

function DuesTable(props: DuesFieldsProps) {
  const t = useT()
  const { tag } = useLocale()
  const bound = (plain: string) => {
    return figureText(plain, tag)
  }
  return (
    <>
      <p className="cap">{t('perk.edit.bounds', { least: bound(DUES_MIN), most: bound(DUES_MAX) })}</p>
      <div className="pk-dues">
        {DUES_PERIODS.map((period) => (
          <DuesRow key={period} period={period} {...props} />
        ))}
      </div>
    </>
  )
}

function DuesRow({ period, draft, asset, faultIn, onChange }: DuesFieldsProps & { period: DuesPeriod }) {
  const t = useT()
  const { tag } = useLocale()
  const id = `perk-${period}`
  const typed = draft.dues[period] ?? ''
  const decimals = asset?.decimals ?? 0
  const error = refusalText(typed, { decimals, marks: asset ? [asset.code] : [] }, t, tag) ?? faultIn(period, wireField(period))
  const saving = savingOf(period, draftPrices(draft, asset?.decimals))
  return (
    <div className="pk-dues-row">
      <label className="m" htmlFor={id}>
        {t(`perk.period.${period}`)}
      </label>
      <span className={frameClass('input', error)}>
        <AmountInput
          id={id}
          value={typed}
          decimals={decimals}
          marks={asset ? [asset.code] : []}
          placeholder="–"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={(text) => onChange({ dues: { ...draft.dues, [period]: text } })}
        />
      </span>
      <span className="cap">
        {error ? (
          <FieldNote id={`${id}-note`} error={error} />
        ) : (
          saving && (
            <>
              <b className="up m">{t('perk.less', { percent: savingText(saving.permille, tag) })}</b>{' '}
              {t(`perk.thanShort.${saving.against}`)}
            </>
          )
        )}
      </span>
    </div>
  )
}
