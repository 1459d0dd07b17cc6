import { checkInEveryMs } from '@bourse/domain/exchange'

/** A timer that this page has armed and checks in for. */
export interface KeptTimer {
  pocketId: string
  /** Null: all markets. */
  market: string | null
  seconds: number
  /** When the last check-in that was answered was sent, by this page's clock; 0 when that is not known any more. */
  saidAt: number
}

/** Whether it is time for the next check-in. */
export function isDue({ seconds, saidAt }: KeptTimer, now: number): boolean {
  return now - saidAt >= checkInEveryMs(seconds)
}

export const isSameTimer = (one: Pick<KeptTimer, 'market'>, other: Pick<KeptTimer, 'market'>) => one.market === other.market

/** What a reload of the page left behind; anything else than a list of timers is nothing. */
export function readKept(stored: string | undefined): KeptTimer[] {
  try {
    const read: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(read) ? read.filter(isKept).map((one) => ({ ...one, saidAt: 0 })) : []
  } catch {
    return []
  }
}

function isKept(read: unknown): read is KeptTimer {
  const { pocketId, market, seconds } = (read ?? {}) as Record<string, unknown>
  return typeof pocketId === 'string' && (market === null || typeof market === 'string') && typeof seconds === 'number'
}
