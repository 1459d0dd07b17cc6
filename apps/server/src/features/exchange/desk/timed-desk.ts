import { histogram } from '#platform/metrics'
import type { Command, Outcome } from '../orders/command.ts'
import type { OrderDesk } from './order-desk.ts'

const BUCKETS = [0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.03, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const commands = histogram(
  'bourse_order_command_seconds',
  'Time from a command’s arrival at this process to its committed answer, wherever its market is held',
  ['kind', 'outcome'],
  BUCKETS,
)

/** Measures each command from its arrival to its answer; a failure is one whose outcome is unknown. */
export class TimedDesk implements OrderDesk {
  readonly #desk: OrderDesk

  constructor(desk: OrderDesk) {
    this.#desk = desk
  }

  async submit(command: Command): Promise<Outcome> {
    const begin = performance.now()
    let outcome = 'failed'
    try {
      const answered = await this.#desk.submit(command)
      outcome = answered.reason === undefined ? 'done' : 'refused'
      return answered
    } finally {
      commands.observe({ kind: command.kind, outcome }, (performance.now() - begin) / 1_000)
    }
  }
}
