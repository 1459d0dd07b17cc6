import { type KeyboardEvent, useState } from 'react'
import { go } from '#platform/navigation'
import { moveFocus, moveOf } from './rows/move-focus.ts'
import type { Row, RowGroup } from './rows/row.ts'

interface ResultKeys {
  focused: string | undefined
  focus: (key: string | undefined) => void
  /** Whether the key was for the list: the box then does nothing with it. */
  onKey: (event: KeyboardEvent) => boolean
  openFocused: () => void
}

/** Arrows move through all results, Tab to the next group, Enter opens. The first result has the focus if `startsFocused`. */
export function useResultKeys(groups: readonly RowGroup[], onOpen: (row: Row) => void, startsFocused: boolean): ResultKeys {
  const [chosen, focus] = useState<string>()
  const rows = groups.flatMap((group) => group.rows)
  const isThere = rows.some(({ key }) => key === chosen)
  const focused = isThere ? chosen : startsFocused ? rows[0]?.key : undefined

  const openFocused = () => {
    const row = rows.find(({ key }) => key === focused)
    if (!row) return
    onOpen(row)
    if ('href' in row.act) go(row.act.href)
    else row.act.run()
  }

  const onKey = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
    if (event.key === 'Enter' && focused !== undefined) {
      openFocused()
      return true
    }
    const move = moveOf(event)
    // Tab leaves the box where no row has the focus yet.
    if (!move || (focused === undefined && event.key === 'Tab')) return false
    const next = moveFocus(groups, focused, move)
    if (next !== undefined) focus(next)
    return next !== undefined
  }
  return { focused, focus, onKey, openFocused }
}
