export interface Row {
  step: string
  /** From the fault to the first accepted order, in the market that waited longest. */
  mqttMs?: number | undefined
  restMs?: number | undefined
  /** From the last check-in of a killed program until its orders were canceled. */
  canceledMs?: number | undefined
  orders?: number
  /** Calls without an answer, whose outcome was then found. */
  unknown?: number
  /** Connections to the broker that were lost. */
  losses?: number
  fills?: number
  broken: readonly string[]
}

const COLUMNS: readonly { title: string; of(row: Row): string }[] = [
  { title: 'step', of: ({ step }) => step },
  { title: 'accepted again: MQTT', of: ({ mqttMs }) => told(mqttMs, ' ms') },
  { title: 'REST', of: ({ restMs }) => told(restMs, ' ms') },
  { title: 'timer: canceled after', of: ({ canceledMs }) => told(canceledMs, ' ms') },
  { title: 'orders', of: ({ orders }) => told(orders) },
  { title: 'unknown, resolved', of: ({ unknown }) => told(unknown) },
  { title: 'connections lost', of: ({ losses }) => told(losses) },
  { title: 'fills so far', of: ({ fills }) => told(fills) },
  { title: 'checks', of: ({ broken }) => (broken.length === 0 ? 'passed' : `${broken.length} FAILED`) },
]

function told(figure: number | undefined, unit = ''): string {
  return figure === undefined ? '—' : `${figure}${unit}`
}

export function printTable(rows: readonly Row[], seconds: number): void {
  const lines = [COLUMNS.map(({ title }) => title), ...rows.map((row) => COLUMNS.map(({ of }) => of(row)))]
  const widths = COLUMNS.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)))
  for (const line of lines) process.stdout.write(`${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}\n`)
  for (const { step, broken } of rows) for (const sentence of broken) process.stdout.write(`${step}: ${sentence}\n`)
  const failed = rows.filter(({ broken }) => broken.length > 0).length
  process.stdout.write(`${rows.length - failed} of ${rows.length} steps passed in ${seconds} s\n`)
}
