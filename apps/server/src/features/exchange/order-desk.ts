import type { Command, Outcome } from './command.ts'

/** Where commands go: the exchange of this process, or that of whoever holds the market. */
export interface OrderDesk {
  submit(command: Command): Promise<Outcome>
}
