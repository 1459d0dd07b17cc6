export interface Figure {
  bench: string
  value: number
  unit: string
  /** The baseline of the same run; a figure alone says little about an unknown machine. */
  peer?: { name: string; value: number }
}

/** One line for programs, one for people; progress goes to stderr, so that stdout can be parsed line by line. */
export function report({ bench, value, unit, peer }: Figure): void {
  const line = {
    bench,
    value: rounded(value),
    unit,
    ...(peer && { peer: peer.name, peerValue: rounded(peer.value), ratio: rounded(value / peer.value) }),
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
  const beside = peer ? ` beside ${figure(peer.value)} ${unit} (${peer.name}): ${figure(value / peer.value)} ×` : ''
  process.stdout.write(`  ${bench} ${figure(value)} ${unit}${beside}\n`)
}

export function progress(text: string): void {
  process.stderr.write(`  … ${text}\n`)
}

/** Whole numbers where they are large, two fraction digits where they are small. */
function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100
}

function figure(value: number): string {
  return rounded(value).toLocaleString('en')
}
