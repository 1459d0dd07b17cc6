export interface MenuLine {
  label: string
  disabled: boolean
}

/**
 * The focused line after a key: arrows wrap around, Home and End go to the ends, a letter goes to the next line that begins with
 * it (the menu pattern of ARIA). Disabled lines are skipped; other keys do nothing.
 */
export function lineAfterKey(lines: readonly MenuLine[], at: number, key: string): number | undefined {
  const order = orderFrom(lines.length, at, key)
  const isMeant = key.length === 1 ? ({ label }: MenuLine) => startsWith(label, key) : () => true
  return order.find((place) => {
    const line = lines[place]
    return line !== undefined && !line.disabled && isMeant(line)
  })
}

/** The lines to check for the key, nearest first. */
function orderFrom(count: number, at: number, key: string): readonly number[] {
  const forwards = Array.from({ length: count }, (_, step) => (at + 1 + step) % count)
  const all = Array.from({ length: count }, (_, place) => place)
  if (key === 'ArrowDown') return forwards
  if (key === 'ArrowUp') return at < 0 ? all.reverse() : [...forwards.slice(0, -1).reverse(), at]
  if (key === 'Home') return all
  if (key === 'End') return all.reverse()
  return key.length === 1 && key !== ' ' ? forwards : []
}

function startsWith(label: string, letter: string): boolean {
  return label.trim().slice(0, letter.length).localeCompare(letter, undefined, { sensitivity: 'base' }) === 0
}
