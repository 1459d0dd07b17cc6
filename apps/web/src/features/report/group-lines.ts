import type { WalletStatement } from '@bourse/contracts/report'
import { dayOf } from '@bourse/domain/report'

export type StatementLine = WalletStatement['lines'][number]

export interface DayOfLines {
  /** In UTC, like the period's days: a line is never under a day outside the period. */
  day: string
  lines: StatementLine[]
}

/** Groups lines by day, in their order. */
export function groupLines(lines: readonly StatementLine[]): DayOfLines[] {
  const days: DayOfLines[] = []
  for (const line of lines) {
    const day = dayOf(line.at)
    const last = days.at(-1)
    if (last?.day === day) last.lines.push(line)
    else days.push({ day, lines: [line] })
  }
  return days
}
