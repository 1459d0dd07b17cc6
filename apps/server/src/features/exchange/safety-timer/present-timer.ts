import type { SafetyTimerReply } from '@bourse/contracts/exchange'
import type { TimerRow } from './timer-store.ts'

export function presentTimer({ id, symbol, seconds, said_at, ms_left, has_run_out, ran_out_at, canceled }: TimerRow): SafetyTimerReply {
  return {
    timerID: String(id),
    market: symbol,
    seconds,
    status: has_run_out ? 'ran_out' : 'armed',
    secondsLeft: has_run_out ? 0 : Math.ceil(ms_left / 1_000),
    timestamp: said_at.getTime(),
    lastRunOut: ran_out_at && { timestamp: ran_out_at.getTime(), canceled: canceled ?? 0 },
  }
}
