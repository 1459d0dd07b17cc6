import { useEffect } from 'react'
import { actionFor, type ActionId, chordOf } from '../keys/shortcuts.ts'
import { currentKeys } from '../keys/store.ts'
import { runTemplate, templateWithKey } from '../templates/store.ts'

/** Shortcuts of the whole terminal. Layers above it, such as dialogs and menus, handle their own keys. */
export function useShortcuts(run: (action: ActionId) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isLayered(event.target)) return
      const chord = chordOf(event)
      if (chord === undefined || event.repeat) return
      const action = actionFor(currentKeys(), chord, isTyping(event.target))
      const template = action || isTyping(event.target) ? undefined : templateWithKey(chord)
      if (!action && !template) return
      event.preventDefault()
      if (action) run(action)
      else if (template) runTemplate(template)
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
