import { useEffect } from 'react'
import { usePaperMode } from '#features/paper'
import { useLiveOrders } from '../wire/use-orders.ts'
import { isInBook } from './is-in-book.ts'
import { watchQueue } from './watch.ts'

/** Watches the places while there are orders that have one; paper orders are in no book. */
export function useQueuePlaces(): void {
  const isPaper = usePaperMode()
  const isNeeded = useLiveOrders().some(isInBook) && !isPaper
  useEffect(() => (isNeeded ? watchQueue() : undefined), [isNeeded])
}
