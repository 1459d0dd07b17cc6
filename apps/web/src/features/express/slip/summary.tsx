import { SLIPPAGES_BPS } from '@bourse/domain/exchange'
import { marketFigures, shownRaw } from '#features/market'
import { percentText } from '#features/orders'
import { useLocale, useT } from '#platform/i18n'
import { Menu } from '#ui/menu'
import { averageOf, boundText, Figure, Row, SumRows } from './figure-rows.tsx'
import type { Express } from './use-express.ts'

/** The result of the exchange; the lines keep their places while they are empty. */
export function SlipSummary({ express }: { express: Express }) {
  return express.view.way ? <OrderSummary express={express} /> : <ProposalSummary express={express} />
}

function OrderSummary({ express }: { express: Express }) {
  const t = useT()
  const { tag } = useLocale()
  const { way, mode } = express.view
  const { order } = express.order
  if (!way) return null
  const { spec } = way.market
  const isMarket = mode === 'market'
  return (
    <dl className="kv">
      {isMarket ? <SlippageRow express={express} /> : <Row label={t('express.lasts')}>{t('express.lasts.gtc')}</Row>}
      <Row label={t(isMarket ? 'express.average' : 'express.price')}>
        {order && (
          <Figure
            text={isMarket ? averageOf(spec, order.costRaw, order.terms.quantity, tag) : marketFigures(spec, tag).price(order.terms.price)}
            unit={spec.quote.code}
          />
        )}
      </Row>
      <SumRows spec={spec} side={way.side} order={order} isTaker={isMarket} />
    </dl>
  )
}

/** How far the rate may move before the order stops trading (DEF-084). */
function SlippageRow({ express }: { express: Express }) {
  const t = useT()
  const { tag } = useLocale()
  const { slip, view, fold } = express
  const { order } = express.order
  const spec = view.way?.market.spec
  const percent = percentText(slip.slippageBps, tag)
  return (
    <Row
      label={
        <>
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
        </>
      }
    >
      {spec && order && <span className="fig">{boundText(order, spec, t, tag)}</span>}
    </Row>
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
        {raw.given !== undefined && <Figure text={shownRaw(raw.given, given, tag)} unit={given.code} />}
      </Row>
      <Row isSum label={t('express.wanted')}>
        {raw.wanted !== undefined && <Figure text={shownRaw(raw.wanted, wanted, tag)} unit={wanted.code} />}
      </Row>
    </dl>
  )
}
