/**
 * Browsers slow the timers of a page that is out of sight to one a minute, and a keepalive of 30 s would come too late
 * (RT-07). A worker's own are left alone; it is a file of ours, because the page's policy allows no other.
 */
export function createSteadyTimer() {
  const worker = new Worker(new URL('./timer-worker.ts', import.meta.url), { type: 'module' })
  const calls = new Map<number, () => void>()
  let lastId = 0
  worker.onmessage = ({ data: id }: MessageEvent<number>) => calls.get(id)?.()
  return {
    set(call: () => void, everyMs: number): number {
      lastId += 1
      calls.set(lastId, call)
      worker.postMessage({ id: lastId, everyMs })
      return lastId
    },
    clear(id: number): void {
      calls.delete(id)
      worker.postMessage({ id })
    },
  }
}
