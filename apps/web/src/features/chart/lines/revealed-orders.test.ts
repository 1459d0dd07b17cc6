import { expect, test } from 'vitest'
import { BITCOIN } from '../../market/testing/specs.ts'
import { orderWith } from '../../orders/testing/orders.ts'
import type { ChartGround } from '../ground/ground.ts'
import { type OwnOrderLine, ownOrderLines } from './own-lines.ts'
import { RevealedOrders, widened } from './revealed-orders.ts'

const RANGE = { priceRange: { minValue: 100, maxValue: 200 } }

test('the scale is widened by the prices beyond it, and by no others', () => {
  expect(widened(RANGE, [150, 50, 300])).toEqual({ priceRange: { minValue: 50, maxValue: 300 } })
  expect(widened(RANGE, [150])).toEqual(RANGE)
  expect([widened(RANGE, []), widened(null, [50])]).toEqual([RANGE, null])
})

test('a revealed order widens the scale until it ends, also after it was moved; the scale then fits the candles again', () => {
  const { ground, scaled } = chart()
  const revealed = new RevealedOrders(ground)
  const [line] = linesAt(40)
  revealed.reveal(line as OwnOrderLine)
  expect([revealed.has('700:mine-1'), revealed.isFitted]).toEqual([true, false])
  const at = (ticks: number) => (ticks * 5) / 10
  expect(scaled().minValue).toBe(at(40))
  revealed.follow(linesAt(30))
  expect(scaled().minValue).toBe(at(30))
  const dragged = ownOrderLines('LBTC-LUSD', [orderWith({ price: 30 })], new Map([['700:mine-1', 20]]))
  revealed.follow(dragged)
  expect(scaled().minValue, 'the scale waits while it is dragged').toBe(at(30))
  revealed.follow([])
  expect([scaled().minValue, revealed.isFitted]).toEqual([100, true])
})

test('it goes back to the candles on request, also when the scale was dragged by hand', () => {
  const { ground, options } = chart()
  const revealed = new RevealedOrders(ground)
  options.autoScale = false
  expect(revealed.isFitted).toBe(false)
  revealed.clear()
  expect(revealed.isFitted).toBe(true)
})

function linesAt(price: number): OwnOrderLine[] {
  return ownOrderLines('LBTC-LUSD', [orderWith({ price })], new Map())
}

/** The part of the library that the scale is measured by. */
function chart() {
  const options = { autoScale: true }
  let provider: ((candles: () => typeof RANGE) => typeof RANGE | null) | undefined
  const scale = { options: () => options, setAutoScale: (isOn: boolean) => (options.autoScale = isOn) }
  const ground = {
    market: BITCOIN,
    chart: { priceScale: () => scale },
    series: {
      applyOptions: (given: { autoscaleInfoProvider?: typeof provider }) => (provider = given.autoscaleInfoProvider ?? provider),
    },
  } as unknown as ChartGround
  return { ground, options, scaled: () => provider?.(() => RANGE)?.priceRange ?? expect.fail('no range') }
}
