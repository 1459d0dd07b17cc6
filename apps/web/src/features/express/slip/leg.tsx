import { plainAmount, RATE_DECIMALS, type SlipSide } from '@bourse/domain/exchange'
import { useId } from 'react'
import { shownShort } from '#features/market'
import { useAssetName } from '#platform/asset-name'
import { useLocale, useT } from '#platform/i18n'
import { refusalText } from '#ui/amount-input'
import { AssetIcon } from '#ui/asset-icon'
import { FieldNote } from '#ui/field'
import { Icon } from '#ui/icon'
import { FigureInput } from './figure-input.tsx'
import type { Express } from './use-express.ts'

interface SlipLegProps {
  side: SlipSide
  express: Express
  onPick: () => void
}

/** One side of the slip: an asset, its amount, and the price of one unit in the other asset (EXP-03, EXP-04). */
export function SlipLeg({ side, express, onPick }: SlipLegProps) {
  const t = useT()
  const nameOf = useAssetName()
  const headId = useId()
  const { view, assets } = express
  const asset = view[side] && assets.get(view[side].code)
  return (
    <section className="xp-leg" aria-labelledby={headId}>
      <h2 id={headId} className="label">
        {t(side === 'wanted' ? 'express.wanted' : 'express.given')}
        {side === 'wanted' && view.way && <span className="t-3"> {t('express.wanted.beforeFee')}</span>}
      </h2>
      <button type="button" className="xp-pick" aria-haspopup="dialog" onClick={onPick}>
        {asset && <AssetIcon asset={asset} />}
        <span className="xp-pick-name">
          {asset && <span className="vh">{t(side === 'wanted' ? 'express.wanted.pick' : 'express.given.pick')} </span>}
          <b>{asset?.code ?? t(side === 'wanted' ? 'express.wanted.choose' : 'express.given.choose')}</b>{' '}
          <span className="cap trunc">{asset && nameOf(asset)}</span>
        </span>
        <Icon name="caret-down" size={16} />
      </button>
      <AmountLine side={side} express={express} />
      <RateLine side={side} express={express} />
    </section>
  )
}

/** Both amounts are outlined when the balance is insufficient (EXP-12); without a rate they are disabled (EXP-14). */
function AmountLine({ side, express }: Omit<SlipLegProps, 'onPick'>) {
  const t = useT()
  const { tag } = useLocale()
  const noteId = useId()
  const { view, context, fold } = express
  const asset = view[side]
  const held = (asset && context.available.get(asset.code)) ?? 0n
  const typed = { decimals: asset?.decimals ?? 0, marks: asset ? [asset.code] : [] }
  const refusal = refusalText(view.amounts[side], typed, t, tag)
  const isWrong = view.isInsufficient || refusal !== undefined
  return (
    <>
      <div className={isWrong ? 'xp-amount sunk is-error' : 'xp-amount sunk'}>
        <FigureInput
          label={t(side === 'wanted' ? 'express.wanted.amount' : 'express.given.amount')}
          value={view.amounts[side]}
          {...typed}
          onChange={(text) => fold({ do: 'amount', of: side, text })}
          disabled={view.isWaiting}
          isInvalid={isWrong}
          describedBy={refusal ? `${noteId}-refusal ${noteId}` : noteId}
          placeholder="0"
        />
        <span className="xp-unit">{asset?.code}</span>
      </div>
      {refusal && <FieldNote id={`${noteId}-refusal`} error={refusal} />}
      <p id={noteId} className="cap xp-held">
        <span>{t(side === 'wanted' ? 'express.held' : 'express.available')}</span>
        {side === 'given' && asset && held > 0n && !view.isWaiting && (
          <button
            type="button"
            className="link"
            aria-label={t('express.all.label', { code: asset.code })}
            onClick={() => fold({ do: 'amount', of: 'given', text: plainAmount(held, asset) })}
          >
            {t('express.all')}
          </button>
        )}
        <span className="fig xp-held-figure">{asset && (held > 0n ? shownShort(held, asset, tag) : '–')}</span>
      </p>
    </>
  )
}

/** Read-only at the market's rate, editable for a custom one; on either side (EXP-05). */
function RateLine({ side, express }: Omit<SlipLegProps, 'onPick'>) {
  const t = useT()
  const { tag } = useLocale()
  const noteId = useId()
  const { view, fold } = express
  const one = view[side]
  const other = view[side === 'wanted' ? 'given' : 'wanted']
  const isOwn = view.mode === 'custom'
  const typed = { decimals: RATE_DECIMALS, marks: other ? [other.code] : [] }
  const refusal = refusalText(view.rates[side], typed, t, tag)
  return (
    <>
      <label className={isOwn ? (refusal ? 'xp-rate is-own is-error' : 'xp-rate is-own') : 'xp-rate'}>
        <span>{one && t('express.rate.one', { code: one.code })}</span>
        <FigureInput
          label={t('express.rate.label', { one: one?.code ?? '', other: other?.code ?? '' })}
          value={view.rates[side]}
          {...typed}
          onChange={(text) => fold({ do: 'rate', of: side, text })}
          readOnly={!isOwn}
          disabled={!one || !other}
          placeholder={isOwn ? '0' : '–'}
          isInvalid={refusal !== undefined}
          describedBy={refusal && noteId}
        />
        <span className="xp-unit">{other?.code}</span>
      </label>
      {refusal && <FieldNote id={noteId} error={refusal} />}
    </>
  )
}
