import { averageText, type MarketSpec, type SlipOrder } from '@bourse/domain/exchange'
import type { ReactNode } from 'react'
import { grouped, marketFigures, shownPpm, shownRaw } from '#features/market'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { sumText } from './sum-text.ts'

/** The two amounts of an exchange as text, the same wherever they are named. */
export function sumsOf({ terms, givenRaw, receivedRaw }: SlipOrder, spec: MarketSpec, locale: string): { give: string; get: string } {
  const { given, received } = legsOf(terms.side, spec)
  return { give: sumText(givenRaw, given, locale), get: sumText(receivedRaw, received, locale) }
}

export function legsOf(side: 'BUY' | 'SELL', { base, quote }: MarketSpec) {
  return side === 'BUY' ? { given: quote, received: base } : { given: base, received: quote }
}

/** The average price of one whole base unit. */
export function averageOf(spec: MarketSpec, costRaw: bigint, lots: number, locale: string): string {
  return grouped(averageText(spec, costRaw, lots) ?? '', locale)
}

/** The last price at which the order may still trade. */
export function boundText({ terms, isBoundByFunds }: SlipOrder, spec: MarketSpec, t: Translate, locale: string): string {
  const bound = isBoundByFunds ? 'express.slippage.funds' : terms.side === 'BUY' ? 'express.slippage.above' : 'express.slippage.below'
  return t(bound, { price: marketFigures(spec, locale).price(terms.price) })
}

interface SumRowsProps {
  spec: MarketSpec
  side: 'BUY' | 'SELL'
  order: SlipOrder | undefined
  /** The fee rates, while there is no order to compute a fee for. */
  isTaker: boolean
}

/** The fee, the given and the received amount: the last lines of the slip and of its review. */
export function SumRows({ spec, side, order, isTaker }: SumRowsProps) {
  const t = useT()
  const { tag } = useLocale()
  const { given, received } = legsOf(side, spec)
  const charged = order?.isFeeOnTop ? given : received
  const percent = shownPpm(order?.feePpm ?? (isTaker ? spec.takerFeePpm : spec.makerFeePpm), tag)
  const isTaking = order ? order.feePpm === spec.takerFeePpm : isTaker
  return (
    <>
      <Row label={t(isTaking ? 'express.fee.taker' : 'express.fee.maker', { percent })}>
        {order && <Figure text={shownRaw(order.feeRaw, charged, tag)} unit={charged.code} />}
      </Row>
      <Row label={t('express.given')}>{order && <Figure text={shownRaw(order.givenRaw, given, tag)} unit={given.code} />}</Row>
      <Row isSum label={t('express.receive')}>
        {order && <Figure text={shownRaw(order.receivedRaw, received, tag)} unit={received.code} />}
      </Row>
    </>
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
