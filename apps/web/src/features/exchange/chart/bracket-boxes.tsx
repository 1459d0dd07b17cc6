import { useLayoutEffect, useRef } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { useStore } from '#platform/store'
import { shownShort } from '../figure-text.ts'
import { bracketDraft } from '../ticket/bracket-draft.ts'
import { bracketFigures, ratioText } from '../ticket/bracket-figures.ts'
import { type ChartBracket, chartBrackets } from './chart-brackets.ts'
import { chartOrders } from './chart-orders.ts'
import type { ChartTools } from './chart-tools.ts'
import './bracket-boxes.css'

/** A box needs room for its figures, however near the last candle is to the axis. */
const WIDTH_MIN_PX = 210

/** Brackets as boxes: from the entry to the profit and from the entry to the stop, also while the form is filled in. */
export function BracketBoxes({ tools }: { tools: ChartTools }) {
  const orders = useStore(chartOrders)
  const draft = useStore(bracketDraft)
  const brackets = chartBrackets(tools.ground.market, orders, draft)
  if (brackets.length === 0) return undefined
  return (
    <div className="chart-brackets">
      {brackets.map((bracket) => (
        <BracketBox key={bracket.key} bracket={bracket} tools={tools} />
      ))}
    </div>
  )
}

function BracketBox({ bracket, tools }: { bracket: ChartBracket; tools: ChartTools }) {
  const t = useT()
  const { tag } = useLocale()
  const { market } = tools.ground
  const gain = useRef<HTMLDivElement>(null)
  const risk = useRef<HTMLDivElement>(null)
  const { entry, takeProfit, stopPrice, isDraft } = bracket
  useLayoutEffect(() => {
    const place = () => {
      placeBox(gain.current, tools, entry, takeProfit)
      placeBox(risk.current, tools, entry, stopPrice)
    }
    place()
    return tools.onLayout(place)
  }, [tools, entry, takeProfit, stopPrice])
  const { gainRaw, riskRaw, ratio } = bracketFigures(market, bracket)
  const money = (raw: bigint) => `${shownShort(raw, market.quote, tag)} ${market.quote.code}`
  const state = isDraft ? 'draft' : 'placed'
  return (
    <>
      <div ref={gain} className="chart-bracket is-gain" data-state={state}>
        <span>
          {t('maxChart.bracket.gain', { amount: money(gainRaw) })} · {t('maxChart.bracket.ratio', { ratio: ratioText(ratio, tag) })}
        </span>
      </div>
      <div ref={risk} className="chart-bracket is-risk" data-state={state}>
        <span>
          {t('maxChart.bracket.risk', { amount: money(riskRaw) })}
          {isDraft && ` · ${t('maxChart.bracket.draft')}`}
        </span>
      </div>
    </>
  )
}

/** Written without React, because it follows the chart at every frame. What lies outside the pane is cut off. */
function placeBox(box: HTMLElement | null, { scale, ground }: ChartTools, from: number, to: number): void {
  const [first, second] = [scale.y(from), scale.y(to)]
  if (!box || first === undefined || second === undefined) return
  const clamp = (y: number) => Math.min(Math.max(0, y), scale.height)
  const [top, bottom] = [clamp(Math.min(first, second)), clamp(Math.max(first, second))]
  const last = ground.candles().at(-1)
  const at = (last && scale.x(last.start)) ?? scale.width
  const left = Math.max(0, Math.min(at, scale.width - WIDTH_MIN_PX))
  box.hidden = bottom - top < 1
  box.toggleAttribute('data-cut', top === 0)
  box.dataset.way = second < first ? 'up' : 'down'
  box.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
  box.style.width = `${Math.round(scale.width - left)}px`
  box.style.height = `${Math.round(bottom - top)}px`
}
