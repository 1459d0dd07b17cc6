import type { Side } from '@bourse/domain/exchange'
import { useCallback } from 'react'
import { usePaperMode } from '#features/paper'
import { useT } from '#platform/i18n'

/** What the button says that sends an order: the side, the amount, and whether it is on paper, as the terminal is unless said. */
export function useSubmitText(onPaper?: boolean): (side: Side, what: string) => string {
  const t = useT()
  const isPaperMode = usePaperMode()
  const isPaper = onPaper ?? isPaperMode
  return useCallback(
    (side, what) => {
      if (isPaper) return t(side === 'BUY' ? 'paper.submitBuy' : 'paper.submitSell', { what })
      return t(side === 'BUY' ? 'maxOrders.ticket.submitBuy' : 'maxOrders.ticket.submitSell', { what })
    },
    [t, isPaper],
  )
}
