import { groupingSteps } from '@bourse/domain/exchange'
import { useSyncExternalStore } from 'react'
import { dailiesStore, type Market } from '#features/market'
import { ownStore } from '#platform/kept/own-store'
import { useStore } from '#platform/store'

/** The user's view of the depth: the grouping of each market, and whether its silhouette is drawn. */
interface DepthView {
  steps: Readonly<Record<string, number>>
  hasSilhouette: boolean
}

const view = ownStore('depth', readView)

export function useSilhouette(): [boolean, (isShown: boolean) => void] {
  return [useStore(view).hasSilhouette, (hasSilhouette) => view.save({ ...view.get(), hasSilhouette })]
}

/** The grouping in ticks and the available ones; the default shows about a percent of the price in the panel. */
export function useGrouping(market: Market) {
  const { symbol } = market
  const { steps } = useStore(view)
  const aroundPrice = useRoughPrice(market)
  const offered = groupingSteps(aroundPrice ?? 1)
  const wanted = steps[symbol] ?? usualStep(offered, aroundPrice)
  const step = offered.includes(wanted) ? wanted : (offered.findLast((one) => one <= wanted) ?? 1)
  const choose = (chosen: number) => view.save({ ...view.get(), steps: { ...view.get().steps, [symbol]: chosen } })
  return { step, offered, choose }
}

/** The finest grouping at which the levels sent by the server reach this far from the mid price. */
export function useSpanStep(market: Market, spanPercent: number): number {
  const price = useRoughPrice(market) ?? 1
  const steps = groupingSteps(price)
  return steps.find((step) => step * LEVELS_SENT * 100 >= price * spanPercent) ?? steps.at(-1) ?? 1
}

/** The number of levels per side that the server sends. */
const LEVELS_SENT = 1_000

/** Rounded to one digit, so that it does not change with every trade. */
function useRoughPrice({ symbol, ask, bid }: Market): number | undefined {
  const lastPrice = () => roughly(dailiesStore.get().get(symbol)?.last)
  const last = useSyncExternalStore(dailiesStore.subscribe, lastPrice, lastPrice)
  return last ?? roughly(ask ?? bid)
}

function roughly(price: number | undefined): number | undefined {
  return price === undefined ? undefined : Number(price.toPrecision(1))
}

const USUAL_SHARE = 8_000

function usualStep(offered: readonly number[], price: number | undefined): number {
  return price === undefined ? 1 : (offered.findLast((step) => step * USUAL_SHARE <= price * 2) ?? 1)
}

function readView(stored: string | undefined): DepthView {
  try {
    const { steps, hasSilhouette } = JSON.parse(stored ?? '{}') as Partial<DepthView>
    const known = Object.entries(steps ?? {}).filter(([, step]) => Number.isSafeInteger(step) && step > 0)
    return { steps: Object.fromEntries(known), hasSilhouette: hasSilhouette !== false }
  } catch {
    return { steps: {}, hasSilhouette: true }
  }
}
