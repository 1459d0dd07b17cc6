import { useLocale, useT } from '#platform/i18n'
import { shownShort } from '../figure-text.ts'
import type { ChartGround } from '../panels/chart-drawing.ts'
import { bracketFigures, ratioText } from '../ticket/bracket-figures.ts'
import type { ChartBracket } from './chart-brackets.ts'

interface BracketGroupProps {
  bracket: ChartBracket
  ground: ChartGround
  isFront: boolean
  isPressed: boolean
  onHover: (isOver: boolean) => void
  onPress: () => void
}

/** The two boxes of a bracket and their labels, which name it. A press on the first keeps it above the others. */
export function BracketGroup({ bracket, ground, isFront, isPressed, onHover, onPress }: BracketGroupProps) {
  const t = useT()
  const { tag } = useLocale()
  const { market, figures } = ground
  const { key, side, lots, entry, isDraft } = bracket
  const { gainRaw, riskRaw, ratio } = bracketFigures(market, bracket)
  const money = (raw: bigint) => `${shownShort(raw, market.quote, tag)} ${market.quote.code}`
  const named = { side: t(side === 'BUY' ? 'max.side.buy' : 'max.side.sell'), quantity: figures.quantity(lots) }
  const short = `${named.side} ${named.quantity}`
  const gain = t('maxChart.bracket.gain', { amount: money(gainRaw) })
  const risk = t('maxChart.bracket.risk', { amount: money(riskRaw) })
  const shares = t('maxChart.bracket.ratio', { ratio: ratioText(ratio, tag) })
  const state = isDraft ? 'draft' : 'placed'
  const hover = { onPointerEnter: () => onHover(true), onPointerLeave: () => onHover(false) }
  return (
    <div className="chart-bracket-group" data-bracket={key} data-front={isFront ? '' : undefined}>
      <div className="chart-bracket is-gain" data-state={state} />
      <div className="chart-bracket is-risk" data-state={state} />
      <button type="button" className="chart-bracket-label is-gain" aria-pressed={isPressed} onClick={onPress} {...hover}>
        <span className="vh">{`${t('maxChart.bracket.name', { ...named, price: figures.price(entry) })}, ${gain}, ${risk}, ${shares}`}</span>
        <span aria-hidden="true">
          <b>{short}</b> · {gain} · {shares}
        </span>
      </button>
      <span className="chart-bracket-label is-risk" aria-hidden="true" {...hover}>
        <b>{short}</b> · {risk}
        {isDraft && ` · ${t('maxChart.bracket.draft')}`}
      </span>
    </div>
  )
}
