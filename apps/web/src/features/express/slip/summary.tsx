import { SLIPPAGES_BPS } from '@bourse/domain/exchange'
import { marketFigures } from '#features/market'
import { percentText } from '#features/orders'
import { useLocale, useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { Menu } from '#ui/menu'
import { averageOf, BoundRow, FeeRow, Figure, ReceivedRow, Row, StepRow } from './figure-rows.tsx'
import { RateField } from './rate-field.tsx'
import { SumFigure } from './sum-figure.tsx'
import type { Express } from './use-express.ts'

/** How the answer comes about, for those who want to know; folded until asked for. */
export function SlipSummary({ express }: { express: Express }) {
  const t = useT()
  return (
    <details className="xp-details">
      <summary>
        <Icon name="caret-right" size={16} />
        {t('express.details')}
        <span className="cap">{t(express.view.way ? 'express.details.order' : 'express.details.proposal')}</span>
      </summary>
      {express.view.way ? <OrderSummary express={express} /> : <ProposalSummary express={express} />}
    </details>
  )
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
    <>
      {isMarket && (
        <div className="xp-rates" role="group" aria-label={t('express.rate.market')}>
          <RateField side="given" express={express} />
          <RateField side="wanted" express={express} />
        </div>
      )}
      <dl className="kv">
        {isMarket ? (
          <>
            <BoundRow spec={spec} order={order} label={<LimitLabel express={express} />} />
            <Row label={t('express.average')}>
              {order && <Figure text={averageOf(spec, order.costRaw, order.terms.quantity, tag)} unit={spec.quote.code} />}
            </Row>
          </>
        ) : (
          <>
            <Row label={t('express.price')}>
              {order && <Figure text={marketFigures(spec, tag).price(order.terms.price)} unit={spec.quote.code} />}
            </Row>
            <Row label={t('express.lasts')}>{t('express.lasts.gtc')}</Row>
          </>
        )}
        <FeeRow spec={spec} side={way.side} order={order} isTaker={isMarket} />
        <StepRow spec={spec} />
        <ReceivedRow spec={spec} side={way.side} order={order} />
      </dl>
    </>
  )
}

/** How far the price may move before nothing more is exchanged (DEF-084). */
function LimitLabel({ express }: { express: Express }) {
  const t = useT()
  const { tag } = useLocale()
  const { slip, fold } = express
  const percent = percentText(slip.slippageBps, tag)
  return (
    <>
      {t('express.limit')}{' '}
      <Menu
        label={t('express.limit.choose')}
        trigger={
          <button type="button" className="link" aria-label={t('express.limit.label', { percent })}>
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
  )
}

function ProposalSummary({ express }: { express: Express }) {
  const t = useT()
  const { wanted, given, raw } = express.view
  if (!wanted || !given) return null
  return (
    <dl className="kv">
      <Row label={t('express.escrow')}>{raw.given !== undefined && <SumFigure raw={raw.given} asset={given} toward="up" isQuiet />}</Row>
      <Row isSum label={t('express.wanted')}>
        {raw.wanted !== undefined && <SumFigure raw={raw.wanted} asset={wanted} isQuiet />}
      </Row>
    </dl>
  )
}
