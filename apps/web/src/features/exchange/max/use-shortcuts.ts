import { useEffect } from 'react'
import { currentKeys } from './keys-store.ts'
import { type ActionId, actionFor, chordOf } from './shortcuts.ts'

/** Shortcuts of the whole terminal. Layers above it, such as dialogs and menus, handle their own keys. */
export function useShortcuts(run: (action: ActionId) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isLayered(event.target)) return
      const chord = chordOf(event)
      const action = chord === undefined ? undefined : actionFor(currentKeys(), chord, isTyping(event.target))
      if (!action || event.repeat) return
      event.preventDefault()
      run(action)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [run])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') !== null
  )
}

function isLayered(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [popover]') !== null
}
