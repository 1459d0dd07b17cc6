import type { Command, Outcome } from '../orders/command.ts'

/** Where commands go: the exchange of this process, or that of the market's holder. */
export interface OrderDesk {
  submit(command: Command): Promise<Outcome>
}
