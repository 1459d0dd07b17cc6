/** The effect of a key in a search box: a new text, or a submit. */
export interface SearchEffect {
  text: string
  fires: boolean
  isHandled: boolean
}

/** Enter submits (SHELL-39); Escape clears where the box allows it (SHELL-40), and bubbles when there is nothing to clear. */
export function pressInSearch(key: string, text: string, clearsOnEscape: boolean): SearchEffect {
  if (key === 'Enter') return { text: text.trim(), fires: true, isHandled: true }
  if (key === 'Escape' && clearsOnEscape && text !== '') return { text: '', fires: true, isHandled: true }
  return { text, fires: false, isHandled: false }
}

/** Leaving the box trims its text (SHELL-38). */
export function leaveSearch(text: string): string {
  return text.trim()
}
