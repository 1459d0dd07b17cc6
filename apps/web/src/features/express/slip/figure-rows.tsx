import { averageText, type MarketSpec, quantityText, type SlipOrder } from '@bourse/domain/exchange'
import type { ReactNode } from 'react'
import { grouped, marketFigures, shownPpm } from '#features/market'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { SumFigure } from './sum-figure.tsx'
import type { Sums } from './use-sums.ts'

/** The two amounts of an exchange as text, the same wherever they are named. */
export function sumsOf({ terms, givenRaw, receivedRaw }: SlipOrder, spec: MarketSpec, sums: Sums): { give: string; get: string } {
  const { given, received } = legsOf(terms.side, spec)
  return { give: sums.text(givenRaw, given, 'up'), get: sums.text(receivedRaw, received) }
}

export function legsOf(side: 'BUY' | 'SELL', { base, quote }: MarketSpec) {
  return side === 'BUY' ? { given: quote, received: base } : { given: base, received: quote }
}

/** The average price of one whole base unit. */
export function averageOf(spec: MarketSpec, costRaw: bigint, lots: number, locale: string): string {
  return grouped(averageText(spec, costRaw, lots) ?? '', locale)
}

/** The last price at which the order may still trade, after its figure. */
export function boundWord({ terms, isBoundByFunds }: SlipOrder, t: Translate): string {
  if (isBoundByFunds) return t('express.bound.funds')
  return t(terms.side === 'BUY' ? 'express.bound.above' : 'express.bound.below')
}

interface RowsProps {
  spec: MarketSpec
  side: 'BUY' | 'SELL'
  order: SlipOrder | undefined
  /** The fee rates, while there is no order to compute a fee for. */
  isTaker: boolean
}

export function FeeRow({ spec, side, order, isTaker }: RowsProps) {
  const t = useT()
  const { tag } = useLocale()
  const { given, received } = legsOf(side, spec)
  const charged = order?.isFeeOnTop ? given : received
  const percent = shownPpm(order?.feePpm ?? (isTaker ? spec.takerFeePpm : spec.makerFeePpm), tag)
  return <Row label={t('express.fee', { percent })}>{order && <SumFigure raw={order.feeRaw} asset={charged} toward="up" isQuiet />}</Row>
}

/** What one gets, the last line of the details. */
export function ReceivedRow({ spec, side, order }: Omit<RowsProps, 'isTaker'>) {
  const t = useT()
  const { received } = legsOf(side, spec)
  return (
    <Row isSum label={t('express.receive')}>
      {order && <SumFigure raw={order.receivedRaw} asset={received} isQuiet />}
    </Row>
  )
}

/** The smallest step that trades. */
export function StepRow({ spec }: { spec: MarketSpec }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <Row label={t('express.steps')}>
      <Figure text={grouped(quantityText(spec, spec.lotStep ?? 1), tag)} unit={spec.base.code} />
    </Row>
  )
}

export function BoundRow({ spec, order, label }: { spec: MarketSpec; order: SlipOrder | undefined; label: ReactNode }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <Row label={label}>
      {order && <Figure text={marketFigures(spec, tag).price(order.terms.price)} unit={`${spec.quote.code} ${boundWord(order, t)}`} />}
    </Row>
  )
}

/** A line keeps its place while it is empty. */
export function Row({ label, isSum, children }: { label: ReactNode; isSum?: boolean; children: ReactNode }) {
  return (
    <div className={isSum ? 'kv-sum' : undefined}>
      <dt>{label}</dt>
      <dd>{children || <span className="t-3">–</span>}</dd>
    </div>
  )
}

export function Figure({ text, unit }: { text: string; unit: string }) {
  return (
    <span className="fig">
      {text}
      <span className="u">{unit}</span>
    </span>
  )
}
