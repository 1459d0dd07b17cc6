import { useEffect, useRef } from 'react'

/** X swaps the two sides, also while an amount is typed: no figure contains that letter. Layers above keep their own keys. */
export function useSwapKey(swap: () => void): void {
  const current = useRef(swap)
  useEffect(() => {
    current.current = swap
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat && !event.isComposing
      if (event.defaultPrevented || !isPlain || event.key.toLowerCase() !== 'x' || !mayTake(event.target)) return
      event.preventDefault()
      current.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function mayTake(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true
  if (target.closest('dialog, [role=dialog], [role=menu], [role=listbox], [popover], textarea, select, [contenteditable]')) return false
  const field = target.closest<HTMLInputElement>('input:not([type=radio], [type=checkbox])')
  // The code of an asset may be typed after an amount, and it may contain the letter.
  return !field || (field.matches('.xp-input') && !/\p{L}/u.test(field.value))
}
