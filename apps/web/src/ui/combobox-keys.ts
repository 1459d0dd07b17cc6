import { lineAfterKey, type MenuLine } from '#platform/line-after-key'

const PAGE = 5

/**
 * The marked option after a key, -1 for none: arrows wrap around, the page keys go five further and stop at the ends. Disabled
 * options are skipped; other keys do nothing.
 */
export function optionAfterKey(options: readonly MenuLine[], at: number, key: string): number | undefined {
  if (key === 'ArrowDown' || key === 'ArrowUp') return lineAfterKey(options, at, key)
  if (key === 'PageDown') return lineAfterKey(options, Math.min(at + PAGE, options.length - 1) - 1, 'ArrowDown')
  if (key === 'PageUp') return lineAfterKey(options, (Math.max(at - PAGE, 0) + 1) % options.length, 'ArrowUp')
  return undefined
}
