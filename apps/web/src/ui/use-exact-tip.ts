import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How long a finger rests until it asks for all digits, and how long they then stay. */
const PRESS_MS = 450
const STAY_MS = 3_000
const MARGIN_PX = 8
/** What takes the focus itself; a stop for the keyboard must not be inside of it. */
const HOSTS = 'a, button, label, summary, [role="option"], [role="menuitem"], [role="tab"], [role="radio"], [tabindex="0"]'

/** Shows what a figure leaves out while it, or the control that it is part of, has the keyboard's focus, and after a long press. */
export function useExactTip() {
  const figure = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [isShown, setShown] = useState(false)
  const [isStop, setStop] = useState(false)
  useEffect(() => {
    const own = figure.current
    const host = own?.parentElement?.closest<HTMLElement>(HOSTS)
    // What screen readers skip is no stop either: it is told elsewhere.
    setStop(!host && !own?.closest('[aria-hidden="true"]'))
    const target = host ?? own
    const focused = () => {
      if (target?.matches(':focus-visible') || target?.querySelector(':focus-visible')) setShown(true)
    }
    const left = () => setShown(false)
    target?.addEventListener('focusin', focused)
    target?.addEventListener('focusout', left)
    return () => {
      target?.removeEventListener('focusin', focused)
      target?.removeEventListener('focusout', left)
    }
  }, [])
  useLayoutEffect(() => {
    if (isShown) placeTip(tip, figure)
  }, [isShown])
  useEffect(() => {
    if (!isShown) return
    const hide = () => setShown(false)
    const key = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    addEventListener('scroll', hide, { capture: true, passive: true })
    addEventListener('keydown', key)
    return () => {
      removeEventListener('scroll', hide, { capture: true })
      removeEventListener('keydown', key)
    }
  }, [isShown])
  return { figure, tip, isShown, isStop, press: usePress(isShown, setShown) }
}

/** A finger that rests on the figure; what it rests on is not pressed, and offers no menu of its own. */
function usePress(isShown: boolean, setShown: (isShown: boolean) => void) {
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const after = (ms: number, shown: boolean) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setShown(shown), ms)
  }
  const end = () => (isShown ? after(STAY_MS, false) : clearTimeout(timer.current))
  return {
    onPointerDown: (event: PointerEvent) => event.pointerType === 'touch' && after(PRESS_MS, true),
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => isShown && event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      if (!isShown || !('pointerType' in event.nativeEvent) || event.nativeEvent.pointerType !== 'touch') return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** Above the figure, or below it where there is no room, and within the window; in the top layer, so that no dialog covers it. */
function placeTip(tip: RefObject<HTMLSpanElement | null>, figure: RefObject<HTMLSpanElement | null>): void {
  const [note, at] = [tip.current, figure.current?.getBoundingClientRect()]
  if (!note || !at) return
  note.showPopover()
  const { width, height } = note.getBoundingClientRect()
  const left = Math.min(at.left + at.width / 2 - width / 2, innerWidth - width - MARGIN_PX)
  const above = at.top - height - MARGIN_PX
  note.style.left = `${Math.max(MARGIN_PX, left)}px`
  note.style.top = `${above >= MARGIN_PX ? above : at.bottom + MARGIN_PX}px`
}
