import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { t } from '#platform/i18n'
import { notify } from '#platform/notices'
import { movingOrders } from '../tools/state.ts'
import type { ChartTools } from '../tools/tools.ts'
import { draftPrice, forgetDraft } from './drafted-price.ts'

interface PriceDrag {
  /** Whose draft it is. */
  key: string
  mayMove: boolean
  /** The nearest price that it may have. */
  priceNear: (ticks: number) => number
  send: (price: number) => void
}

/** One pointer on its way. */
interface Drag {
  pointerId: number
  hasDraft: boolean
  /** Ends what listens for the loss of the pointer. */
  end: () => void
}

/**
 * Follows the pointer with a draft and sends where it is released. When the pointer is lost on the way, nothing is sent, the label is back
 * at its true price, and a notice says so.
 */
export function usePriceDrag({ ground, scale }: ChartTools, { key, mayMove, priceNear, send }: PriceDrag) {
  const drag = useRef<Drag>(undefined)
  const end = () => {
    const ended = drag.current
    ended?.end()
    drag.current = undefined
    return ended
  }
  const lose = () => {
    if (!end()?.hasDraft) return
    forgetDraft(key)
    notify({ tone: 'error', text: t('maxChart.order.notMoved') })
  }
  const leave = useEffectEvent(() => {
    if (end()?.hasDraft) forgetDraft(key)
  })
  useEffect(() => () => leave(), [])
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!mayMove || event.button !== 0 || drag.current) return
      const { currentTarget, pointerId } = event
      drag.current = { pointerId, hasDraft: false, end: onLoss(currentTarget, pointerId, lose) }
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      const now = drag.current
      if (now?.pointerId !== event.pointerId) return
      // Dropped: with Escape, or because the focus went elsewhere.
      if (now.hasDraft && !movingOrders.get().has(key)) return event.currentTarget === document.activeElement ? void end() : lose()
      const ticks = scale.ticks(event.clientY - ground.box.getBoundingClientRect().top)
      if (ticks === undefined) return
      now.hasDraft = true
      draftPrice(key, priceNear(ticks))
    },
    onPointerUp: (event: PointerEvent) => {
      if (drag.current?.pointerId !== event.pointerId) return
      const price = end()?.hasDraft ? movingOrders.get().get(key) : undefined
      if (price !== undefined) send(price)
    },
  }
}

/** Heard at the document, because an element that has been taken off the page no longer hears of its own loss. */
function onLoss(element: HTMLElement, pointerId: number, lose: () => void): () => void {
  const gone = new AbortController()
  const listener = (event: globalThis.PointerEvent) => (event.pointerId === pointerId || event.target === element) && lose()
  for (const kind of ['pointercancel', 'lostpointercapture'] as const)
    document.addEventListener(kind, listener, { capture: true, signal: gone.signal })
  return () => gone.abort()
}
