import { quantityText, SLIPPAGES_BPS, type SlipOrder } from '@bourse/domain/exchange'
import type { ReactNode } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Menu } from '#ui/menu'
import { grouped, shownPpm, shownRaw } from '../figure-text.ts'
import { marketFigures } from '../live/market-figures.ts'
import { percentText } from '../limit-confirmation.tsx'
import type { Express } from './use-express.ts'

/** What the exchange comes to; the lines keep their places while there is nothing to say yet. */
export function SlipSummary({ express }: { express: Express }) {
  return express.view.way ? <OrderSummary express={express} /> : <ProposalSummary express={express} />
}

function OrderSummary({ express }: { express: Express }) {
  const t = useT()
  const { tag } = useLocale()
  const { view } = express
  const { order } = express.order
  const spec = view.way?.market.spec
  if (!spec) return null
  const received = view.way?.side === 'BUY' ? spec.base : spec.quote
  const isMarket = view.mode === 'market'
  const feePpm = order?.feePpm ?? (isMarket ? spec.takerFeePpm : spec.makerFeePpm)
  const isTaker = order ? order.feePpm === spec.takerFeePpm : isMarket
  return (
    <dl className="kv">
      {isMarket ? <SlippageRow express={express} /> : <Row label={t('express.lasts')}>{t('express.lasts.gtc')}</Row>}
      {!isMarket && order && (
        <Row label={t('express.price')}>
          <Figure text={marketFigures(spec, tag).price(order.terms.price)} unit={spec.quote.code} />
        </Row>
      )}
      <Row label={t(isTaker ? 'express.fee.taker' : 'express.fee.maker', { percent: shownPpm(feePpm, tag) })}>
        {order ? <Figure text={shownRaw(order.feeRaw, received, tag)} unit={received.code} /> : <Nil />}
      </Row>
      {order && order.restRaw > 0n && <RestRow order={order} express={express} />}
      <Row isSum label={t('express.receive')}>
        {order ? <Figure text={shownRaw(order.receivedRaw, received, tag)} unit={received.code} /> : <Nil />}
      </Row>
    </dl>
  )
}

/** Orders are whole lots: what is left over is said, never rounded up. */
function RestRow({ order, express }: { order: SlipOrder; express: Express }) {
  const t = useT()
  const { tag } = useLocale()
  const spec = express.view.way?.market.spec
  if (!spec) return null
  return (
    <Row label={t('express.rest', { lot: `${grouped(quantityText(spec, 1), tag)} ${spec.base.code}` })}>
      <Figure text={shownRaw(order.restRaw, { ...spec.base, decimalsMin: 0 }, tag)} unit={spec.base.code} />
    </Row>
  )
}

/** How far the rate may move before the order leaves the rest alone (DEF-084). */
function SlippageRow({ express }: { express: Express }) {
  const t = useT()
  const { tag } = useLocale()
  const { slip, view, fold } = express
  const { order } = express.order
  const spec = view.way?.market.spec
  const percent = percentText(slip.slippageBps, tag)
  const bound =
    spec &&
    order &&
    t(order.isBoundByFunds ? 'express.slippage.funds' : order.terms.side === 'BUY' ? 'express.slippage.above' : 'express.slippage.below', {
      price: marketFigures(spec, tag).price(order.terms.price),
    })
  return (
    <div>
      <dt>
        {t('express.slippage')}{' '}
        <Menu
          label={t('express.slippage.choose')}
          trigger={
            <button type="button" className="link" aria-label={t('express.slippage.label', { percent })}>
              {percent}
            </button>
          }
          entries={SLIPPAGES_BPS.map((bps) => ({
            key: String(bps),
            label: percentText(bps, tag),
            isCurrent: bps === slip.slippageBps,
            onSelect: () => fold({ do: 'slippage', bps }),
          }))}
        />
      </dt>
      <dd>{bound ? <span className="fig">{bound}</span> : <Nil />}</dd>
    </div>
  )
}

function ProposalSummary({ express }: { express: Express }) {
  const t = useT()
  const { tag } = useLocale()
  const { wanted, given, raw } = express.view
  if (!wanted || !given) return null
  return (
    <dl className="kv">
      <Row label={t('express.escrow')}>
        {raw.given === undefined ? <Nil /> : <Figure text={shownRaw(raw.given, given, tag)} unit={given.code} />}
      </Row>
      <Row isSum label={t('express.receive')}>
        {raw.wanted === undefined ? <Nil /> : <Figure text={shownRaw(raw.wanted, wanted, tag)} unit={wanted.code} />}
      </Row>
    </dl>
  )
}

function Row({ label, isSum, children }: { label: string; isSum?: boolean; children: ReactNode }) {
  return (
    <div className={isSum ? 'kv-sum' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Figure({ text, unit }: { text: string; unit: string }) {
  return (
    <span className="fig">
      {text}
      <span className="u">{unit}</span>
    </span>
  )
}

function Nil() {
  return <span className="t-3">–</span>
}
