import type { CDPSession, Page } from 'playwright-core'

/** Two frames of a screen that shows 60 a second. */
const LATE_MS = 33.4

export interface Frames {
  perSecond: number
  /** Of all frames, those that came more than two frames after the one before. */
  latePercent: number
  /** How much of the time the page's main thread was busy: comparable even where other programs take the processor. */
  busyPercent: number
  /** The processor time of all threads of the pages' processes, of one processor: it does not count waiting for a busy machine. */
  processorPercent: number
}

/** The frames that a page shows, and what they cost it. */
export async function measureFrames(page: Page, cdp: CDPSession, seconds: number): Promise<Frames> {
  const system = await page.context().browser()?.newBrowserCDPSession()
  const before = { ...(await busySeconds(cdp)), processor: await processorSeconds(system) }
  const gaps = await page.evaluate(
    (span) =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = []
        let begin: number | undefined
        let last = 0
        const count = (now: number) => {
          begin ??= now
          if (now > begin) seen.push(now - last)
          last = now
          if (now - begin < span * 1_000) requestAnimationFrame(count)
          else resolve(seen)
        }
        requestAnimationFrame(count)
      }),
    seconds,
  )
  const after = { ...(await busySeconds(cdp)), processor: await processorSeconds(system) }
  await system?.detach()
  const spanMs = gaps.reduce((sum, gap) => sum + gap, 0)
  return {
    perSecond: (gaps.length * 1_000) / spanMs,
    latePercent: (gaps.filter((gap) => gap > LATE_MS).length * 100) / gaps.length,
    busyPercent: ((after.busy - before.busy) * 100) / (after.at - before.at),
    processorPercent: ((after.processor - before.processor) * 100) / (after.at - before.at),
  }
}

export function meanOf(all: readonly Frames[]): Frames {
  const mean = (of: (frames: Frames) => number) => all.reduce((sum, frames) => sum + of(frames), 0) / all.length
  return {
    perSecond: mean((one) => one.perSecond),
    latePercent: mean((one) => one.latePercent),
    busyPercent: mean((one) => one.busyPercent),
    processorPercent: mean((one) => one.processorPercent),
  }
}

export function frameWords({ perSecond, latePercent, busyPercent, processorPercent }: Frames): string {
  const busy = `${busyPercent.toFixed(0)} % busy, ${processorPercent.toFixed(0)} % of a processor`
  return `${perSecond.toFixed(1)} frames a second, ${latePercent.toFixed(1)} % late, ${busy}`
}

export async function heapMb(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1_000_000
}

/** Of the document, and those that are kept although they are no longer part of it. */
export async function nodesOf(cdp: CDPSession): Promise<number> {
  return (await metricsOf(cdp))('Nodes')
}

async function busySeconds(cdp: CDPSession): Promise<{ busy: number; at: number }> {
  const of = await metricsOf(cdp)
  return { busy: of('TaskDuration'), at: of('Timestamp') }
}

async function metricsOf(cdp: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? 0
}

async function processorSeconds(system: CDPSession | undefined): Promise<number> {
  const { processInfo } = (await system?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}
