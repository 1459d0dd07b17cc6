import { setTimeout as pause } from 'node:timers/promises'
import { chart, type ChartIndicator, exchange } from '@bourse/contracts/exchange'
import { type Frames, frameWords, meanOf, measureFrames } from './max/measure-page.ts'
import { PROGRAM, signedIn, SYMBOL, type Terminal, type UnderLoad, underLoad, VIEWER } from './max/under-load.ts'
import { progress, report } from './report.ts'

const SPAN_S = 10
/** Until the page has read its history and the figures are steady. */
const SETTLE_MS = 4_000
const ROUNDS = 2

/**
 * The frames of the terminal under a thousand changes of depth a second: with the book alone, then with trades, in turns without and with
 * five indicators; and those of a trading program's own page.
 */
export async function run(): Promise<void> {
  await underLoad(async (load) => {
    await placeOwnOrders(load.url)
    const viewer = await load.openTerminal(VIEWER)
    await pause(SETTLE_MS)
    reportFrames('page.max', await measured(viewer))
    load.depthChanges.trade()
    await compareIndicators(viewer, load)
    await viewer.page.close()
    const program = await load.openTerminal(PROGRAM)
    await pause(SETTLE_MS)
    reportFrames('page.max_program', await measured(program))
  })
}

async function compareIndicators(viewer: Terminal, { url, depthChanges }: UnderLoad): Promise<void> {
  const plain: Frames[] = []
  const indicated: Frames[] = []
  const measureWith = async (indicators: readonly ChartIndicator[], into: Frames[]) => {
    await showIndicators(url, indicators)
    await viewer.page.reload()
    await viewer.page.getByRole('form', { name: 'Order form' }).waitFor()
    if (indicators.length > 0) await viewer.page.getByText('SMA 20').waitFor()
    await pause(SETTLE_MS)
    const [count, begin] = [depthChanges.count, performance.now()]
    const frames = await measured(viewer)
    const changesPerS = ((depthChanges.count - count) * 1_000) / (performance.now() - begin)
    progress(`${indicators.length} indicators, ${Math.round(changesPerS)} changes of depth a second: ${frameWords(frames)}`)
    into.push(frames)
  }
  for (let round = 0; round < ROUNDS; round++) {
    await measureWith([], plain)
    await measureWith(INDICATORS, indicated)
  }
  const [without, withFive] = [meanOf(plain), meanOf(indicated)]
  reportFrames('page.max_trades', without)
  reportFrames('page.max_indicators', withFive, { name: 'without indicators', frames: without })
}

async function measured({ page, cdp, gone }: Terminal): Promise<Frames> {
  return Promise.race([measureFrames(page, cdp, SPAN_S), gone])
}

function reportFrames(
  bench: string,
  { perSecond, latePercent, busyPercent, processorPercent }: Frames,
  peer?: { name: string; frames: Frames },
): void {
  const beside = (value: number | undefined, wanted?: number) =>
    peer && value !== undefined
      ? { peer: { name: peer.name, value } }
      : wanted === undefined
        ? {}
        : { peer: { name: 'wanted', value: wanted } }
  report({ bench: `${bench}_fps`, value: perSecond, unit: '/s', ...beside(peer?.frames.perSecond, 60) })
  report({ bench: `${bench}_late`, value: latePercent, unit: '%', ...beside(peer?.frames.latePercent) })
  report({ bench: `${bench}_busy`, value: busyPercent, unit: '%', ...beside(peer?.frames.busyPercent) })
  report({ bench: `${bench}_cpu`, value: processorPercent, unit: '%', ...beside(peer?.frames.processorPercent) })
}

/** A few in view and one far away, as of somebody who watches. */
async function placeOwnOrders(url: string): Promise<void> {
  const api = await signedIn(url, VIEWER)
  for (const price of ['64000', '63800', '63500', '60000', '52000']) {
    const { status } = await api.call(exchange.place, { body: { market: SYMBOL, side: 'BUY', quantity: '0.001', price } })
    if (status !== 201) throw new Error(`an own order was refused: ${status}`)
  }
}

const INDICATORS: readonly ChartIndicator[] = [
  { id: 'bench001', kind: 'sma', color: 1, isHidden: false, parameters: { period: 20 } },
  { id: 'bench002', kind: 'bollinger', color: 6, isHidden: false, parameters: { period: 20, deviations: 2 } },
  { id: 'bench003', kind: 'vwap', color: 3, isHidden: false, parameters: {} },
  { id: 'bench004', kind: 'rsi', color: 7, isHidden: false, parameters: { period: 14 } },
  { id: 'bench005', kind: 'macd', color: 8, isHidden: false, parameters: { fast: 12, slow: 26, signal: 9 } },
]

async function showIndicators(url: string, indicators: readonly ChartIndicator[]): Promise<void> {
  const api = await signedIn(url, VIEWER)
  const { body: kept } = await api.call(chart.settings, { params: { market: SYMBOL } })
  const settings = { indicators: [...indicators], drawings: [], hasMagnet: false, compared: null }
  const { status } = await api.call(chart.save, { params: { market: SYMBOL }, body: { revision: kept.revision, settings } })
  if (status !== 200) throw new Error(`the indicators were not saved: ${status}`)
}
