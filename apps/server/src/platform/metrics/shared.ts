import { Histogram, Registry } from 'prom-client'

/** What is observed anywhere in the process, whichever server answers for it. */
export const SHARED = new Registry()

export function histogram<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
  buckets: readonly number[],
): Histogram<Label> {
  return new Histogram({ name, help, labelNames: [...labelNames], buckets: [...buckets], registers: [SHARED] })
}
