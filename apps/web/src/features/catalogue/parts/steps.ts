import { type TouchEvent, useRef } from 'react'

/** A shorter movement is a tap, or scrolls the page. */
const SWIPE_PX_MIN = 40

/** The place after a step in a ring of so many. */
export function stepped(place: number, by: number, count: number): number {
  return count === 0 ? 0 : (place + by + count) % count
}

/** -1 or 1 for a horizontal swipe, undefined for anything else. */
export function swipeOf(from: { x: number; y: number }, to: { x: number; y: number }): -1 | 1 | undefined {
  const [across, down] = [to.x - from.x, to.y - from.y]
  if (Math.abs(across) < SWIPE_PX_MIN || Math.abs(across) < 2 * Math.abs(down)) return undefined
  return across < 0 ? 1 : -1
}

/** Handlers that turn a finger's swipe into a step. */
export function useSwipe(step: (by: number) => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => ({ x: clientX, y: clientY })
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      from.current = touch && pointOf(touch)
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      const by = touch && from.current && swipeOf(from.current, pointOf(touch))
      if (by) step(by)
      from.current = undefined
    },
  }
}
