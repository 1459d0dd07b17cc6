import { useCallback, useEffect, useRef } from 'react'

/** For a panel beside its list: moves the focus in when it appears, and Escape closes it. Pass the result as its `ref`. */
export function usePanel(onClose: () => void): (panel: HTMLElement | null) => (() => void) | undefined {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  return useCallback((panel) => {
    if (!panel) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close.current()
    }
    panel.focus({ preventScroll: true })
    panel.addEventListener('keydown', onKey)
    return () => panel.removeEventListener('keydown', onKey)
  }, [])
}
