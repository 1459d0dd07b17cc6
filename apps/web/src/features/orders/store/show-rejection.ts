import { loadMarkets, shownQuantity } from '#features/market'
import { showFailure } from '#platform/failure'
import { currentTag, t } from '#platform/i18n'
import { notify } from '#platform/notices'
import { keyOf, type Order } from '../order/order.ts'
import { reasonText } from '../words/reason-text.ts'
import { marked } from './marked.ts'

/** The orders sent by this page that were not refused yet. */
const sentHere = new Set<string>()

export function noteSent(order: Order): void {
  sentHere.add(keyOf(order))
}

/**
 * A refused order of this page is a failed money action and opens the dialog (SHELL-34, DEF-015). One of another page or program,
 * or one that was lost on its way, shows a snackbar.
 */
export async function showRejection(order: Order): Promise<void> {
  const what = marked(t('maxOrders.notice.rejected', { reason: reasonText(order.reason, t) }))
  const wasSentHere = sentHere.delete(keyOf(order))
  if (!wasSentHere || order.reason === 'NOT_ACCEPTED') return notify({ tone: 'error', text: what })
  const action = t(order.side === 'BUY' ? 'maxOrders.ticket.submitBuy' : 'maxOrders.ticket.submitSell', { what: await quantityOf(order) })
  showFailure({ action, what, safe: t('shell.failure.nothingMoved'), next: t('shell.failure.changeAndTry') })
}

async function quantityOf({ symbol, quantity }: Order): Promise<string> {
  const markets = await loadMarkets().catch(() => [])
  const market = markets.find((each) => each.symbol === symbol)
  return market ? `${shownQuantity(market, quantity, currentTag())} ${market.base.code}` : symbol
}
