import { type FeeSchedule, type FeeTier, ratesOfTier } from '@bourse/domain/exchange'

/** What each trader pays in a held market. Changed only between two batches, so that all trades of one count by the same figures. */
export class MarketFees {
  schedule: FeeSchedule
  #members: ReadonlyMap<string, number> = new Map()
  #revision = 0n

  constructor(schedule: FeeSchedule) {
    this.schedule = schedule
  }

  /** The assignment of tiers that it knows. */
  get revision(): bigint {
    return this.#revision
  }

  ratesOf(userId: string): FeeTier {
    return ratesOfTier(this.schedule, this.#members.get(userId) ?? 0)
  }

  take({ members, revision }: Members): void {
    this.#members = members
    this.#revision = revision
  }
}

/** The tiers of those who are above the market's own fees, by user. */
export interface Members {
  members: ReadonlyMap<string, number>
  revision: bigint
}
