import { priceText } from '@bourse/domain/exchange'
import { useEffect, useState } from 'react'
import { openAlertDialog } from '#features/alert'
import { useT } from '#platform/i18n'
import { newItemId } from '#platform/kept/items'
import type { PlacedPoint } from '../drawings/placed-drawing.ts'
import type { ChartTools } from '../tools/tools.ts'

interface Spot extends PlacedPoint {
  x: number
  y: number
}

/** What can be done at a price of the chart: a right click, or a long press, opens it there. */
export function ChartSpot({ tools }: { tools: ChartTools }) {
  const t = useT()
  const [spot, setSpot] = useState<Spot>()
  const { box, market, figures } = tools.ground
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    box.addEventListener('contextmenu', (event) => setSpot(spotAt(event, tools)), { signal })
    box.addEventListener('pointerdown', () => setSpot(undefined), { signal, capture: true })
    return () => gone.abort()
  }, [box, tools])
  if (!spot) return undefined
  const price = figures.price(spot.ticks)
  const close = () => setSpot(undefined)
  const actions = [
    {
      text: t('maxChart.spot.alert', { price }),
      run: () => openAlertDialog({ symbol: market.symbol, price: priceText(market, spot.ticks) }),
    },
    {
      text: t('maxChart.spot.level', { price }),
      run: () => tools.keep({ id: newItemId(), kind: 'level', ...tools.newLooks('level'), points: [{ at: spot.at, ticks: spot.ticks }] }),
    },
  ]
  return (
    <div className="chart-spot" role="group" aria-label={price} style={{ transform: `translate(${spot.x}px, ${spot.y}px)` }}>
      {actions.map(({ text, run }, at) => (
        <button
          key={text}
          type="button"
          ref={at === 0 ? focus : undefined}
          onBlur={(event) => event.currentTarget.parentElement?.contains(event.relatedTarget) || close()}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            event.stopPropagation()
            close()
          }}
          onClick={() => {
            close()
            run()
          }}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

function focus(button: HTMLElement | null): void {
  button?.focus()
}

/** Kept within the chart, whatever its size. */
function spotAt(event: MouseEvent, { ground, scale }: ChartTools): Spot | undefined {
  const frame = ground.box.getBoundingClientRect()
  const x = event.clientX - frame.left
  const y = event.clientY - frame.top
  const at = scale.at(x)
  const ticks = scale.ticks(y)
  if (at === undefined || ticks === undefined || y > scale.height) return undefined
  event.preventDefault()
  return { x: Math.min(x, Math.max(0, frame.width - 220)), y: Math.min(y, Math.max(0, frame.height - 80)), at, ticks }
}
