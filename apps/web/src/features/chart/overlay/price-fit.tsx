import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '#platform/i18n'
import type { ChartTools } from '../tools/tools.ts'

/** At the foot of the price axis, once it was dragged or shows orders far away: back to the candles in view. */
export function PriceFit({ tools }: { tools: ChartTools }) {
  const [isFitted, setFitted] = useState(true)
  useEffect(() => tools.onLayout(() => setFitted(tools.revealed.isFitted)), [tools])
  return isFitted ? undefined : <FitButton tools={tools} />
}

function FitButton({ tools }: { tools: ChartTools }) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      if (button.current) button.current.style.transform = `translateY(${tools.scale.height - 26}px)`
    }
    place()
    return tools.onLayout(place)
  }, [tools])
  const hint = t('maxChart.fit.hint')
  return (
    <button type="button" className="chart-fit" ref={button} aria-label={hint} title={hint} onClick={() => tools.revealed.clear()}>
      {t('maxChart.fit')}
    </button>
  )
}
