const WIDTH = 1200
const HEIGHT = 256
const LINES = 18
const STEP = 12

/** The lines of an engraved plate, always the same for one name: overlapping waves, as on a bond. */
export function engraving(name: string): string[] {
  const seed = [...name].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7)
  const waves = 1.5 + (seed % 5) * 0.5
  const turn = (seed % 628) / 100
  const swing = 20 + (seed % 7) * 6
  return Array.from({ length: LINES }, (_, line) => {
    const share = line / (LINES - 1)
    const points: string[] = []
    for (let x = 0; x <= WIDTH; x += STEP) {
      const angle = (x / WIDTH) * Math.PI * 2 * waves
      const y = HEIGHT / 2 + Math.sin(angle + turn + share * 2.2) * (swing + share * (110 - swing)) + Math.sin(angle / 2 - turn) * 30
      points.push(`${x} ${y.toFixed(1)}`)
    }
    return `M${points.join('L')}`
  })
}

export const ENGRAVING_BOX = `0 0 ${WIDTH} ${HEIGHT}`
