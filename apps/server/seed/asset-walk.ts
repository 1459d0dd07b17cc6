import { type Chance, normal } from './chance.ts'

/** How an asset's value in dollars moves, as daily shares of the value. */
interface Temper {
  volatility: number
  drift: number
  /** How much of the movement is shared by all coins, from 0 to 1. */
  herd: number
}

const STEADY: Temper = { volatility: 0, drift: 0, herd: 0 }
const TEMPERS: Record<string, Temper> = {
  LUSD: STEADY,
  LEUR: { volatility: 0.003, drift: 0, herd: 0 },
  LARS: { volatility: 0.003, drift: -0.0011, herd: 0 },
  LVES: { volatility: 0.003, drift: -0.0024, herd: 0 },
  LMXN: { volatility: 0.0035, drift: 0, herd: 0 },
  LBRL: { volatility: 0.0035, drift: 0, herd: 0 },
  LBTC: { volatility: 0.024, drift: 0, herd: 0.85 },
  LETH: { volatility: 0.028, drift: 0, herd: 0.85 },
  BRS: { volatility: 0.026, drift: 0, herd: 0.2 },
}

const temperOf = (code: string) => TEMPERS[code] ?? STEADY

/**
 * The logarithms of some assets' values, as a joint random walk. Markets take their prices from here, so that three markets among
 * three assets stay consistent.
 */
export class AssetWalk {
  readonly logs: Map<string, number>
  readonly #chance: Chance

  constructor(logs: ReadonlyMap<string, number>, chance: Chance) {
    this.logs = new Map(logs)
    this.#chance = chance
  }

  /** Advances by this many days; `excitement` is 1 on an ordinary day. */
  step(days: number, excitement = 1): void {
    const common = normal(this.#chance)
    for (const [code, log] of this.logs) {
      const { volatility, drift, herd } = temperOf(code)
      const own = Math.sqrt(1 - herd * herd) * normal(this.#chance)
      this.logs.set(code, log + drift * days + volatility * excitement * Math.sqrt(days) * (herd * common + own))
    }
  }

  /** Pulls each value back to its reference; after `days` 63 % of the way is done. */
  pull(home: ReadonlyMap<string, number>, days: number, elapsedDays: number): void {
    const kept = Math.exp(-elapsedDays / days)
    for (const [code, log] of this.logs) {
      const at = home.get(code) ?? log
      this.logs.set(code, at + (log - at) * kept)
    }
  }
}

/** The daily volatility of one asset's price in another. */
export function pairVolatility(base: string, quote: string): number {
  const [a, b] = [temperOf(base), temperOf(quote)]
  const common = a.volatility * a.herd - b.volatility * b.herd
  const own = (temper: Temper) => temper.volatility * temper.volatility * (1 - temper.herd * temper.herd)
  return Math.sqrt(common * common + own(a) + own(b))
}
