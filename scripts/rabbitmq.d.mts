export interface RabbitmqOptions {
  folder: string
  ports: { mqtt: number; web: number; distribution: number; names: number }
  lines: readonly string[]
  definitions: object
}

export function findRabbitmq(): Promise<string>

export class PrivateRabbitmq {
  constructor(path: string, options: RabbitmqOptions)
  said: string
  get urls(): { tcp: string; ws: string }
  get logName(): string
  get pid(): number | undefined
  start(): Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
}
