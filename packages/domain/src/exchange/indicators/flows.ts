import type { Bar, Calculation } from './bar.ts'
import { ago, carried, inSteps, over, sumOf, typicalOf } from './steps.ts'

/** Which way volume goes. */

/** Volume added where the close rose and taken away where it fell, from the first bar on. */
export function balanceVolume(): Calculation {
  return carried<{ total: number; close: number }>(
    (state, { close, volume }) => ({ close, total: (state?.total ?? 0) + Math.sign(close - (state?.close ?? close)) * volume }),
    ({ total }) => [total],
  )
}

/** The relative strength of turnover, from 0 to 100; 50 where the price never moved. */
export function moneyFlow({ period }: { period: number }): Calculation {
  const past = ago<number>(1)
  const flows = over(period, (turnovers: readonly number[]) => {
    const [inwards, outwards] = [sumOf(turnovers.filter((one) => one > 0)), -sumOf(turnovers.filter((one) => one < 0))]
    return inwards + outwards === 0 ? 50 : (100 * inwards) / (inwards + outwards)
  })
  return inSteps((bar, isKept) => {
    const typical = typicalOf(bar)
    const before = past(typical, isKept)
    return [flows(before === undefined ? undefined : Math.sign(typical - before) * typical * bar.volume, isKept)]
  })
}

/** Chaikin's money flow: volume weighted by where each close stands in its bar, from −1 to 1; nothing where nothing was traded. */
export function chaikinFlow({ period }: { period: number }): Calculation {
  const flow = over(period, (bars: readonly Bar[]) => {
    const volume = sumOf(bars.map((bar) => bar.volume))
    return volume === 0 ? undefined : sumOf(bars.map((bar) => placeOfClose(bar) * bar.volume)) / volume
  })
  return inSteps((bar, isKept) => [flow(bar, isKept)])
}

function placeOfClose({ high, low, close }: Bar): number {
  return high === low ? 0 : (close - low - (high - close)) / (high - low)
}
