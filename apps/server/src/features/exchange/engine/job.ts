import type { OwnMarket } from '../matching/own-market.ts'
import type { Command, Outcome } from '../orders/command.ts'

/** A command with its sender, who waits for the outcome. */
export interface Job {
  command: Command
  done(outcome: Outcome): void
  failed(error: Error): void
}

/** The commands of markets that this process holds, and markets in which orders expire. */
export interface Part {
  jobs: readonly (Job & { market: OwnMarket })[]
  due: readonly OwnMarket[]
}

/** Another process holds the market, or none does at the moment: to be asked elsewhere, or again. */
export class NotHeld extends Error {
  constructor(symbol: string) {
    super(`this process does not hold ${symbol}`)
  }
}
