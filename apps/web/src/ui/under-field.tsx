import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { placeUnder } from './place-under.ts'

/** A list below its field, as wide as it, in the top layer; follows the field when something scrolls. */
export function UnderField({ field, children }: { field: HTMLElement; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.showPopover(), [])
  // On every render, because the list may have become longer.
  useLayoutEffect(() => place(box.current, field))
  useEffect(() => {
    const follow = () => place(box.current, field)
    window.addEventListener('resize', follow)
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      window.removeEventListener('resize', follow)
      document.removeEventListener('scroll', follow, { capture: true })
    }
  }, [field])
  return createPortal(
    <div ref={box} popover="manual" className="pick">
      {children}
    </div>,
    // Outside an open dialog it could not be pressed.
    field.closest('dialog') ?? document.body,
  )
}

function place(box: HTMLElement | null, field: HTMLElement): void {
  if (!box) return
  const { top, bottom, left, width } = field.getBoundingClientRect()
  const { isAbove, heightMax } = placeUnder({ top, bottom }, box.scrollHeight, window.innerHeight)
  box.style.left = `${left}px`
  box.style.width = `${width}px`
  box.style.top = isAbove ? 'auto' : `${bottom}px`
  box.style.bottom = isAbove ? `${window.innerHeight - top}px` : 'auto'
  box.style.setProperty('--room', `${heightMax}px`)
}
