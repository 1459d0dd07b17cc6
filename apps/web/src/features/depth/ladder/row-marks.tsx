import type { KeyboardEvent } from 'react'

/** The marks over drawn rows: one follows the pointer, the other the arrow keys. */
export function RowMarks() {
  return (
    <>
      <i className="depth-hover" aria-hidden="true" hidden />
      <i className="depth-cursor" aria-hidden="true" hidden />
    </>
  )
}

/** Places a mark over a row of the box; without a row it is hidden. */
export function placeMark(
  box: HTMLElement | undefined,
  which: 'hover' | 'cursor',
  row: { topPx: number; rowPx: number } | undefined,
): void {
  const mark = box?.querySelector<HTMLElement>(`.depth-${which}`)
  if (!mark) return
  mark.hidden = row === undefined
  if (row === undefined) return
  mark.style.transform = `translateY(${row.topPx}px)`
  mark.style.height = `${row.rowPx}px`
}

/** A key that does something here does nothing else; with Ctrl, Alt or Meta it belongs to the browser. */
export function actOnKey(event: KeyboardEvent, acts: Readonly<Record<string, () => void>>): void {
  const act = acts[event.key]
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  act()
}
