import { withTexts } from '#platform/i18n'
import { lazyPart } from '#shell/lazy-screen'

const loadTicket = withTexts(() => import('./order-ticket.tsx'), 'exchange', 'maxOrders', 'paper')

/** Loaded when it is first shown, so that other features that use something of this one do not load it. */
export const OrderTicket = lazyPart(loadTicket, 'OrderTicket')
