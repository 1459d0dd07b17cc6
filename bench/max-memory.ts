import { setTimeout as pause } from 'node:timers/promises'
import { frameWords, heapMb, measureFrames, nodesOf } from './max/measure-page.ts'
import { PROGRAM, underLoad } from './max/under-load.ts'
import { progress, report } from './report.ts'

const FRAMES_SPAN_S = 10
const SPAN_S = 300
const SETTLE_MS = 15_000
/** One in eight is an order of the program: so many give it the 11,000 that the page keeps, and from then on nothing more should gather. */
const CHANGES_AHEAD = 100_000

/** The page of a trading program that places and cancels 125 orders a second: its memory and its frames, and again five minutes later. */
export async function run(): Promise<void> {
  await underLoad(async ({ depthChanges, openTerminal }) => {
    depthChanges.trade()
    progress(`until there have been ${CHANGES_AHEAD} changes of depth`)
    while (depthChanges.count < CHANGES_AHEAD) await pause(1_000)
    const { page, cdp, gone } = await openTerminal(PROGRAM)
    await Promise.race([pause(SETTLE_MS), gone])
    const look = async () => ({
      frames: await Promise.race([measureFrames(page, cdp, FRAMES_SPAN_S), gone]),
      heap: await Promise.race([heapMb(cdp), gone]),
      nodes: await nodesOf(cdp),
      changes: depthChanges.count,
    })
    const before = await look()
    progress(`heap ${before.heap.toFixed(1)} MB, ${frameWords(before.frames)}; again in ${SPAN_S} s`)
    await Promise.race([pause(SPAN_S * 1_000), gone])
    const after = await look()
    progress(`${after.changes - before.changes} changes of depth later: ${frameWords(after.frames)}`)
    const peer = { name: 'five minutes before' }
    report({ bench: 'page.max_heap_mb', value: after.heap, unit: 'MB', peer: { ...peer, value: before.heap } })
    report({ bench: 'page.max_nodes', value: after.nodes, unit: 'nodes', peer: { ...peer, value: before.nodes } })
    report({
      bench: 'page.max_later_cpu',
      value: after.frames.processorPercent,
      unit: '%',
      peer: { ...peer, value: before.frames.processorPercent },
    })
  })
}
