import type { RowGroup } from './row.ts'

export type Move = 'up' | 'down' | 'first' | 'last' | 'nextGroup' | 'previousGroup'

/** The row that has the focus after a key; undefined where the key has nowhere to go, and the browser does what it usually does. */
export function moveFocus(groups: readonly RowGroup[], focused: string | undefined, move: Move): string | undefined {
  const keys = groups.flatMap(({ rows }) => rows.map(({ key }) => key))
  const at = focused === undefined ? -1 : keys.indexOf(focused)
  switch (move) {
    case 'down':
      return keys[at + 1] ?? keys[0]
    case 'up':
      return at <= 0 ? keys.at(-1) : keys[at - 1]
    case 'first':
      return keys[0]
    case 'last':
      return keys.at(-1)
    case 'nextGroup':
    case 'previousGroup': {
      const group = groups.findIndex(({ rows }) => rows.some(({ key }) => key === focused))
      return groups[group + (move === 'nextGroup' ? 1 : -1)]?.rows[0]?.key
    }
  }
}

/** What a key in the search box means for the list below it. */
export function moveOf({ key, shiftKey }: { key: string; shiftKey: boolean }): Move | undefined {
  if (key === 'ArrowDown') return 'down'
  if (key === 'ArrowUp') return 'up'
  if (key === 'Tab') return shiftKey ? 'previousGroup' : 'nextGroup'
  return undefined
}
