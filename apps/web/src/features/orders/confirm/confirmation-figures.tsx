import { type OrderTerms, type summarizeLimit } from '@bourse/domain/exchange'
import { percentText as formatPercent } from '@bourse/domain/formats'
import { type Market, marketFigures, rateText, rebateOf, shownRaw } from '#features/market'
import { type Translate, useLocale, useT } from '#platform/i18n'

/** A figure that only some orders have. */
export interface ConfirmationLine {
  label: string
  figure: string
  unit?: string
}

interface ConfirmationFiguresProps {
  market: Market
  terms: Omit<OrderTerms, 'clOrdId'>
  figures: ReturnType<typeof summarizeLimit>
  /** Set aside for the order and what belongs to it. */
  heldRaw: bigint
  expectedRaw: bigint | undefined
  lines: readonly ConfirmationLine[]
}

/** Prices, fee or rebate, what is received and held, and at the end what it costs. */
export function ConfirmationFigures({ market, terms, figures, heldRaw, expectedRaw, lines }: ConfirmationFiguresProps) {
  const t = useT()
  const { tag } = useLocale()
  const { base, quote } = market
  const isBuy = terms.side === 'BUY'
  const received = isBuy ? base : quote
  const prices = marketFigures(market, tag)
  const isPlain = terms.orderType === 'LIMIT' || terms.orderType === 'STOP_LIMIT'
  return (
    <dl className="kv">
      {terms.stopPrice > 0 && <Row label={t('express.limit.stop')} figure={prices.price(terms.stopPrice)} unit={quote.code} />}
      {terms.price > 0 && (
        <Row label={t(isPlain ? 'express.limit.price' : 'express.limit.protection')} figure={prices.price(terms.price)} unit={quote.code} />
      )}
      {lines.map((line) => (
        <Row key={line.label} {...line} />
      ))}
      {isPlain && figures.againstMarketBps !== undefined && (
        <Row label={t('express.limit.against')} figure={distanceText(figures.againstMarketBps, t, tag)} />
      )}
      <FeeRow {...{ market, terms, figures }} />
      <Row label={t('express.receive')} figure={shownRaw(figures.receivedRaw, received, tag)} unit={received.code} />
      {expectedRaw !== undefined && (
        <Row label={t('maxOrders.ask.expected')} figure={shownRaw(expectedRaw, quote, tag)} unit={quote.code} />
      )}
      {!isBuy && <Row label={t('express.limit.quantityHeld')} figure={shownRaw(heldRaw, base, tag)} unit={base.code} />}
      {isBuy && heldRaw > figures.costRaw && (
        <Row label={t('express.limit.quantityHeld')} figure={shownRaw(heldRaw, quote, tag)} unit={quote.code} />
      )}
      <Row
        isSum
        label={t(isBuy ? (heldRaw > figures.costRaw ? 'express.limit.cost' : 'express.limit.costHeld') : 'express.limit.proceeds')}
        figure={shownRaw(figures.costRaw, quote, tag)}
        unit={quote.code}
      />
    </dl>
  )
}

/** The fee, or what a resting order earns instead. */
function FeeRow({ market, terms, figures }: Pick<ConfirmationFiguresProps, 'market' | 'terms' | 'figures'>) {
  const t = useT()
  const { tag } = useLocale()
  const { quantityRaw, costRaw, isTaker, isFeeOnTop, feePpm, feeRaw } = figures
  const rebate = isTaker ? undefined : rebateOf(market, { side: terms.side, quantityRaw, costRaw }, t, tag)
  if (rebate) return <Row label={rebate.label} figure={shownRaw(rebate.raw ?? 0n, rebate.asset, tag)} unit={rebate.asset.code} />
  const charged = isFeeOnTop || terms.side === 'SELL' ? market.quote : market.base
  return (
    <Row
      label={t(isTaker ? 'express.limit.feeNow' : 'express.limit.fee', { percent: rateText(market, feePpm, t, tag) })}
      figure={shownRaw(feeRaw, charged, tag)}
      unit={charged.code}
    />
  )
}

function Row({ label, figure, unit, isSum }: { label: string; figure: string; unit?: string; isSum?: boolean }) {
  return (
    <div className={isSum ? 'kv-sum' : undefined}>
      <dt>{label}</dt>
      <dd>
        <span className="fig">
          {figure}
          {unit && <span className="u">{unit}</span>}
        </span>
      </dd>
    </div>
  )
}

function distanceText(bps: number, t: Translate, locale: string): string {
  if (bps === 0) return t('express.limit.level')
  return t(bps < 0 ? 'express.limit.under' : 'express.limit.over', { percent: percentText(Math.abs(bps), locale) })
}

/** Basis points: 106 is 1.06%. */
export function percentText(bps: number, locale: string): string {
  return formatPercent(bps / 100, locale, 'chosen')
}
