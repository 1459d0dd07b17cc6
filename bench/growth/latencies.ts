const BUCKET_MS = 0.1
const BUCKETS = 100_000

/** Counts times by tenths of a millisecond, so that millions of them are cheap to keep and to send to another process. */
export class Latencies {
  readonly #counts = new Uint32Array(BUCKETS)

  add(ms: number): void {
    const bucket = Math.min(BUCKETS - 1, Math.max(0, Math.floor(ms / BUCKET_MS)))
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1
  }

  clear(): void {
    this.#counts.fill(0)
  }

  /** Those that occurred: the bucket and how often. */
  counts(): [bucket: number, times: number][] {
    return [...this.#counts.entries()].filter(([, times]) => times > 0)
  }
}

/** The time that this share of all does not exceed. */
export function quantileOf(counts: readonly [bucket: number, times: number][], share: number): number {
  const all = counts.toSorted(([one], [other]) => one - other)
  const total = all.reduce((sum, [, times]) => sum + times, 0)
  let seen = 0
  for (const [bucket, times] of all) {
    seen += times
    if (seen >= total * share) return (bucket + 1) * BUCKET_MS
  }
  return Number.NaN
}

/** Microseconds of the clock that all processes of one machine share. */
export function sharedMicroseconds(): number {
  return Number(process.hrtime.bigint() / 1_000n)
}
