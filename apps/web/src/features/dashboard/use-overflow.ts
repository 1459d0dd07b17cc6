import { type RefObject, useEffect, useState } from 'react'

/** Whether the content of an element is higher than the element, as either of them changes. */
export function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [isHigher, setHigher] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setHigher(element.scrollHeight > element.clientHeight)
    const sizes = new ResizeObserver(measure)
    const content = new MutationObserver(measure)
    sizes.observe(element)
    content.observe(element, { childList: true, characterData: true, subtree: true })
    return () => {
      sizes.disconnect()
      content.disconnect()
    }
  }, [box])
  return isHigher
}
