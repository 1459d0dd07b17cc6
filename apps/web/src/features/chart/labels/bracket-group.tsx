import type { ReactNode } from 'react'
import { shownShort } from '#features/market'
import { bracketFigures, ratioText } from '#features/ticket'
import { useLocale, useT } from '#platform/i18n'
import type { ChartBracket } from '../lines/brackets.ts'
import type { ChartTools } from '../tools/tools.ts'
import { ExitHandle } from './exit-handle.tsx'

interface BracketGroupProps {
  bracket: ChartBracket
  tools: ChartTools
  isFront: boolean
  isPressed: boolean
  onHover: (isOver: boolean) => void
  onPress: () => void
}

/** The two boxes of a bracket and their labels, which name it. A press on the first keeps it above the others. */
export function BracketGroup({ bracket, tools, isFront, isPressed, onHover, onPress }: BracketGroupProps) {
  const t = useT()
  const { tag } = useLocale()
  const { market, figures } = tools.ground
  const { key, side, lots, entry, isDraft, exits } = bracket
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
        <span aria-hidden="true" title={`${short} · ${gain} · ${shares}`}>
          <BracketMore>
            <b>{short}</b> ·{' '}
          </BracketMore>
          {gain}
          <BracketMore> · {shares}</BracketMore>
        </span>
      </button>
      <span className="chart-bracket-label is-risk" aria-hidden="true" title={`${short} · ${risk}`} {...hover}>
        <BracketMore>
          <b>{short}</b> ·{' '}
        </BracketMore>
        {risk}
        {isDraft && ` · ${t('maxChart.bracket.draft')}`}
      </span>
      {exits && <ExitHandle line={exits.takeProfit} tools={tools} onHover={onHover} />}
      {exits && <ExitHandle line={exits.exitStop} tools={tools} onHover={onHover} />}
    </div>
  )
}

/** What a narrow chart leaves out. */
function BracketMore({ children }: { children: ReactNode }) {
  return <span className="chart-bracket-more">{children}</span>
}
