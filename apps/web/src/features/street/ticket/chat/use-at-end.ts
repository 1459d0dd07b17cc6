import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Closer to the end than this counts as there. */
const NEAR_PX = 48

interface AtEnd {
  onScroll: () => void
  /** Something came while the reader was further up. */
  hasNewer: boolean
  toEnd: () => void
}

/**
 * A list that grows at its end: it follows only a reader who is there, so that nobody loses their place. Rows that are added
 * before the first keep what is in view where it is.
 */
export function useAtEnd(
  box: RefObject<HTMLElement | null>,
  { first, last }: { first: string | undefined; last: string | undefined },
): AtEnd {
  const [hasNewer, setNewer] = useState(false)
  const isAtEnd = useRef(true)
  const fromEnd = useRef(0)

  const onScroll = () => {
    const list = box.current
    if (!list) return
    fromEnd.current = list.scrollHeight - list.scrollTop
    isAtEnd.current = fromEnd.current - list.clientHeight < NEAR_PX
    if (isAtEnd.current) setNewer(false)
  }
  const toEnd = () => {
    const list = box.current
    if (list) list.scrollTo({ top: list.scrollHeight })
    onScroll()
  }

  const drawn = useRef<{ first?: string | undefined; last?: string | undefined }>({})
  // Before anything is painted, the place is kept or the end followed.
  useLayoutEffect(() => {
    const list = box.current
    const before = drawn.current
    drawn.current = { first, last }
    if (!list || last === undefined) return
    if (before.last !== last && isAtEnd.current) list.scrollTo({ top: list.scrollHeight })
    else if (before.last !== last) setNewer(true)
    else if (before.first !== first && !isAtEnd.current) list.scrollTo({ top: list.scrollHeight - fromEnd.current })
    fromEnd.current = list.scrollHeight - list.scrollTop
  }, [box, first, last])

  return { onScroll, hasNewer, toEnd }
}
