export { GatedDesk } from './gated-desk.ts'
export { answerQueues } from './queue/answer-queues.ts'
export { QueueWatch } from './queue/queue-watch.ts'
export { type QueueDesk, RoutingQueues } from './queue/routing-queues.ts'
export { completedOrders } from './completed-orders.ts'
export { createIntake } from './intake.ts'
export { createCheckIns } from './safety-timer/take-check-in.ts'
export { Wakefulness } from './safety-timer/wakefulness.ts'
export { SafetyTimerWatch } from './safety-timer/watch.ts'
export { Exchange, NotHeld } from './exchange.ts'
export { exchangeFeature, ORDER_DESK } from './feature.ts'
export { askForAction, readMarketStates } from './market-actions.ts'
export { awaitAction, requestAction } from './request-action.ts'
export { type OrderDesk } from './order-desk.ts'
export { Pace } from './pace.ts'
export { hashTerms, type LiveOrder, stateNumber } from './live-order.ts'
export { type FillRow, type ListFilters } from './list-orders.ts'
export { presentBalance, presentFill, presentOrder } from './present.ts'
export { ratesOfUsers } from './fee-tiers/store.ts'
export { demandTrader, readExitChanges, readPrice, readQuantity, readShown, readStopPrice, termsOf as orderTermsOf } from './read-order.ts'
export { refuseOrder } from './refuse-order.ts'
export {
  publishChanges,
  publishCommitted,
  publishOpened,
  publishPlaced,
  publishRepeats,
  publishStatus,
  type ToldFill,
} from './publish.ts'
export { hashRequest, isLookedUp, isRemembered, REMEMBERED_MS } from './known-orders.ts'
export { type Amend, type Cancel, type Command, type Outcome, type Place } from './command.ts'
export { areMarketsHeld } from './lease.ts'
export { EXCHANGE_CHECKS } from './audit.ts'
export { EXCHANGE_CONNECTION } from './exchange-db.ts'
export { answerCommands } from './answer-commands.ts'
export { RoutingDesk } from './routing-desk.ts'
export { TimedDesk } from './timed-desk.ts'
