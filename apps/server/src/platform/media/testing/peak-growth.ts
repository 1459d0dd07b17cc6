/** By how many bytes this process grew at most while the work went on. */
export async function peakGrowth(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let peak = before
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  const timer = setInterval(look, 5)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  look()
  return peak - before
}
