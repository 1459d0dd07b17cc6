import { plainAmount, type SlipSide } from '@bourse/domain/exchange'
import { percentText } from '@bourse/domain/formats'
import { ceilDiv, powerOfTen } from '@bourse/domain/money'
import { useEffect, useId, useRef } from 'react'
import { shownShort } from '#features/market'
import { useAssetName } from '#platform/asset-name'
import { useLocale, useT } from '#platform/i18n'
import { refusalText } from '#ui/amount-input'
import { AssetIcon } from '#ui/asset-icon'
import { FieldNote } from '#ui/field'
import { Icon } from '#ui/icon'
import { FigureInput } from './figure-input.tsx'
import { RateField } from './rate-field.tsx'
import { SumFigure } from './sum-figure.tsx'
import type { Express } from './use-express.ts'
import { WayOut } from './way-out.tsx'

interface SlipLegProps {
  side: SlipSide
  express: Express
  onPick: () => void
}

/**
 * One side of the slip: an asset and its amount, and at one's own price also what one unit costs in the other asset (EXP-03, EXP-04). The
 * amount comes first for the keyboard, the asset last: it seldom changes.
 */
export function SlipLeg({ side, express, onPick }: SlipLegProps) {
  const t = useT()
  const headId = useId()
  const nameOf = useAssetName()
  const { view, assets } = express
  const asset = view[side] && assets.get(view[side].code)
  return (
    <section className="xp-leg" aria-labelledby={headId}>
      <h3 id={headId} className="label">
        {t(side === 'wanted' ? 'express.wanted' : 'express.given')}
      </h3>
      <AmountLine side={side} express={express} />
      {side === 'given' ? <Parts express={express} /> : <Arrival express={express} />}
      {view.mode === 'custom' && <RateField side={side} express={express} />}
      <button type="button" className="xp-pick" aria-haspopup="dialog" onClick={onPick}>
        {asset && <AssetIcon asset={asset} />}
        <span className="xp-pick-name">
          {asset && <span className="vh">{t(side === 'wanted' ? 'express.wanted.pick' : 'express.given.pick')} </span>}
          <b>{asset?.code ?? t(side === 'wanted' ? 'express.wanted.choose' : 'express.given.choose')}</b>{' '}
          <span className="cap trunc">{asset && nameOf(asset)}</span>
        </span>
        <Icon name="caret-down" size={16} />
      </button>
    </section>
  )
}

/** Both amounts are outlined when the balance is insufficient (EXP-12); without a rate they are disabled (EXP-14). */
function AmountLine({ side, express }: Omit<SlipLegProps, 'onPick'>) {
  const t = useT()
  const { tag } = useLocale()
  const noteId = useId()
  const { view, context, slip, fold } = express
  const asset = view[side]
  const held = (asset && context.available.get(asset.code)) ?? 0n
  const typed = { decimals: asset?.decimals ?? 0, marks: asset ? [asset.code] : [] }
  const refusal = refusalText(view.amounts[side], typed, t, tag)
  const isWrong = view.isInsufficient || refusal !== undefined
  const isShort = side === 'given' && view.isInsufficient
  const isAnswer = slip.amount.of !== side || view.amounts[side] === ''
  return (
    <>
      <div className={`xp-amount${isWrong ? ' is-error' : side === 'wanted' && isAnswer ? ' is-answer' : ''}`}>
        <FigureInput
          label={t(side === 'wanted' ? 'express.wanted.amount' : 'express.given.amount')}
          value={shownAmountOf(side, express)}
          {...typed}
          onChange={(text) => fold({ do: 'amount', of: side, text })}
          disabled={view.isWaiting}
          isInvalid={isWrong}
          describedBy={refusal ? `${noteId}-refusal ${noteId}` : noteId}
          placeholder={asset ? zeroOf(asset, tag) : '0'}
          inputRef={useFirstFocus(side === 'given' && !view.isWaiting)}
        />
        <span className="xp-unit">{asset?.code}</span>
      </div>
      {refusal && <FieldNote id={`${noteId}-refusal`} error={refusal} />}
      <p id={noteId} className="cap xp-held">
        <span className={isShort ? 'down' : undefined}>
          {t(side === 'wanted' ? 'express.holds' : isShort ? 'express.tooMuch' : 'express.held')}
        </span>
        {asset && held > 0n ? <SumFigure raw={held} asset={asset} /> : <span className="fig">–</span>}
      </p>
    </>
  )
}

/** The typed amount as typed; of the other side what is really given, or arrives after the fee: of a currency in cents. */
function shownAmountOf(side: SlipSide, { view, slip, order: { order } }: Express): string {
  const asset = view[side]
  const raw = side === 'given' ? view.raw.given : (order?.receivedRaw ?? view.raw.wanted)
  if (slip.amount.of === side || raw === undefined || !asset) return view.amounts[side]
  if (asset.isCurrency !== true) return plainAmount(raw, asset)
  const unit = powerOfTen(Math.max(0, asset.decimals - asset.decimalsMin))
  return plainAmount(side === 'given' ? ceilDiv(raw, unit) * unit : raw - (raw % unit), asset)
}

/** Ready to type as soon as there is a price, where that opens no keyboard over the page; once, and from nowhere else. */
function useFirstFocus(isReady: boolean) {
  const field = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    if (!isReady || isDone.current) return
    isDone.current = true
    if (matchMedia('(pointer: fine)').matches && document.activeElement === document.body) field.current?.focus({ preventScroll: true })
  }, [isReady])
  return field
}

const PARTS = [25, 50, 75] as const

/** A part of what one holds; of a currency in whole cents. */
function Parts({ express }: { express: Express }) {
  const t = useT()
  const { tag } = useLocale()
  const { view, context, fold } = express
  const { given } = view
  const held = (given && context.available.get(given.code)) ?? 0n
  const take = (percent: number) => {
    if (!given) return
    const unit = percent < 100 && given.isCurrency === true ? powerOfTen(Math.max(0, given.decimals - given.decimalsMin)) : 1n
    const raw = (held * BigInt(percent)) / 100n
    fold({ do: 'amount', of: 'given', text: plainAmount(raw - (raw % unit), given) })
  }
  const isOff = !given || held === 0n || view.isWaiting
  return (
    <div className="xp-parts" role="group" aria-label={t('express.parts')}>
      {PARTS.map((percent) => (
        <button key={percent} type="button" disabled={isOff} onClick={() => take(percent)}>
          {percentText(percent, tag, 'chosen')}
        </button>
      ))}
      <button type="button" disabled={isOff} aria-label={t('express.all.label', { code: given?.code ?? '' })} onClick={() => take(100)}>
        {t('express.all')}
      </button>
    </div>
  )
}

/** When it arrives; or, while there is too little, the way out. */
function Arrival({ express }: { express: Express }) {
  const t = useT()
  const { view } = express
  if (view.isInsufficient) return <WayOut express={express} />
  const word = view.way ? view.mode : 'proposal'
  return (
    <p className="xp-promise">
      <Icon name="check" size={16} />
      {t(`express.promise.${word}`)}
    </p>
  )
}

/** Zero with the decimals that this asset usually shows. */
function zeroOf({ decimalsMin }: { decimalsMin: number }, locale: string): string {
  return shownShort(0n, { decimals: ZERO_DECIMALS_MAX, decimalsMin: Math.min(decimalsMin, ZERO_DECIMALS_MAX) }, locale)
}

const ZERO_DECIMALS_MAX = 6
