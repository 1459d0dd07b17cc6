import { type PointerEvent, useRef } from 'react'
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

/** Follows the pointer with a draft and sends where it is released. When the pointer is lost on the way, nothing is sent and none stays. */
export function usePriceDrag({ ground, scale }: ChartTools, { key, mayMove, priceNear, send }: PriceDrag) {
  const isDragging = useRef(false)
  const drop = () => {
    if (!isDragging.current) return
    isDragging.current = false
    forgetDraft(key)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!mayMove || event.button !== 0) return
      isDragging.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      const ticks = isDragging.current ? scale.ticks(event.clientY - ground.box.getBoundingClientRect().top) : undefined
      if (ticks !== undefined) draftPrice(key, priceNear(ticks))
    },
    onPointerUp: () => {
      if (!isDragging.current) return
      isDragging.current = false
      const price = movingOrders.get().get(key)
      if (price !== undefined) send(price)
    },
    onPointerCancel: drop,
    onLostPointerCapture: drop,
  }
}
