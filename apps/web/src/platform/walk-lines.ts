import type { KeyboardEvent } from 'react'
import { lineAfterKey } from './line-after-key.ts'

/** Moves the focus between the lines of a menu: by arrows, Home, End and first letters. Says whether the key was one of them. */
export function walkLines(event: KeyboardEvent<HTMLElement>, selector: string): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = lines.findIndex((line) => line === document.activeElement)
  const to = lineAfterKey(
    lines.map((line) => ({ label: line.textContent, disabled: line.matches(':disabled') })),
    at,
    event.key,
  )
  if (to === undefined) return false
  event.preventDefault()
  lines[to]?.focus()
  return true
}
