import { type RefObject, useLayoutEffect, useState } from 'react'

/** The inner width of a box in whole pixels, 0 until it is laid out. */
export function useBoxWidth(box: RefObject<HTMLElement | null>): number {
  const [boxPx, setBoxPx] = useState(0)
  useLayoutEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => entry && setBoxPx(Math.floor(entry.contentRect.width)))
    setBoxPx(box.current.clientWidth)
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return boxPx
}
