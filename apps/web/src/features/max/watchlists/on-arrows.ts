import type { KeyboardEvent } from 'react'

/** Up and down on a grip. */
export function onArrows(event: KeyboardEvent, move: (by: -1 | 1) => void): void {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
  if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  move(by)
}
