import type { WalletStatement } from '@bourse/contracts/report'
import { dayOf } from '@bourse/domain/report'

export type StatementLine = WalletStatement['lines'][number]

export interface DayOfLines {
  /** Of UTC, as the period's days are: a line never stands under a day that the period does not have. */
  day: string
  lines: StatementLine[]
}

/** Lines under their days, in the order they come. */
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
