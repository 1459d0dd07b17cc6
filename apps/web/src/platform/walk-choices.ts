import type { KeyboardEvent } from 'react'

/** The arrow keys move the focus from one button of a list to the next. */
export function walkChoices(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const place = buttons.indexOf(event.currentTarget)
  buttons[Math.max(0, Math.min(buttons.length - 1, place + step))]?.focus()
}
