/** Runs the timers of unthrottled-timer.ts. A message without a period stops its timer. */
const counts = new Map<number, ReturnType<typeof setInterval>>()

self.onmessage = ({ data: { id, everyMs } }: MessageEvent<{ id: number; everyMs?: number }>) => {
  clearInterval(counts.get(id))
  counts.delete(id)
  if (everyMs !== undefined)
    counts.set(
      id,
      setInterval(() => self.postMessage(id), everyMs),
    )
}
