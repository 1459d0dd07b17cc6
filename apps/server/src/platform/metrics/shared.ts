import { Counter, Gauge, Histogram, Registry } from 'prom-client'

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

export function gauge(name: string, help: string): Gauge {
  return new Gauge({ name, help, registers: [SHARED] })
}

export function counter(name: string, help: string): Counter {
  return new Counter({ name, help, registers: [SHARED] })
}
