/**
 * Browsers throttle the timers of a hidden page to one a minute, which is too slow for a keepalive of 30 s (RT-07). Timers of a
 * worker are not throttled. The worker is a file of its own, because the content security policy forbids inline workers.
 */
export function createUnthrottledTimer() {
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
