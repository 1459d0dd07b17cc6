export { GatedDesk } from './desk/gated-desk.ts'
export { answerQueues } from './queue/answer-queues.ts'
export { QueueWatch } from './queue/queue-watch.ts'
export { type QueueDesk, RoutingQueues } from './queue/routing-queues.ts'
export { completedOrders } from './orders/completed-orders.ts'
export { createIntake } from './broker/intake.ts'
export { createCheckIns } from './safety-timer/take-check-in.ts'
export { Wakefulness } from './safety-timer/wakefulness.ts'
export { SafetyTimerWatch } from './safety-timer/watch.ts'
export { Exchange } from './engine/exchange.ts'
export { NotHeld } from './engine/job.ts'
export { exchangeFeature, ORDER_DESK } from './feature.ts'
export { askForAction } from './halts/market-actions.ts'
export { readMarketStates } from './staff/read-markets.ts'
export { awaitAction, requestAction } from './halts/request-action.ts'
export { type OrderDesk } from './desk/order-desk.ts'
export { Pace } from './desk/pace.ts'
export { hashTerms, type LiveOrder, stateNumber } from './orders/live-order.ts'
export { type FillRow, type ListFilters } from './orders/list-orders.ts'
export { presentBalance, presentFill, presentOrder } from './orders/present.ts'
export { ratesOfUsers } from './fee-tiers/store.ts'
export {
  demandTrader,
  readExitChanges,
  readPrice,
  readQuantity,
  readShown,
  readStopPrice,
  termsOf as orderTermsOf,
} from './orders/read-order.ts'
export { refuseOrder } from './orders/refuse-order.ts'
export {
  publishChanges,
  publishCommitted,
  publishOpened,
  publishPlaced,
  publishRepeats,
  publishStatus,
  type ToldFill,
} from './broker/publish.ts'
export { hashRequest, isLookedUp, isRemembered, REMEMBERED_MS } from './matching/known-orders.ts'
export { type Amend, type Cancel, type Command, type Outcome, type Place } from './orders/command.ts'
export { areMarketsHeld, forgetLeases } from './holding/lease.ts'
export { EXCHANGE_CHECKS } from './audit.ts'
export { EXCHANGE_CONNECTION } from './holding/connection.ts'
export { answerCommands } from './desk/answer-commands.ts'
export { RoutingDesk } from './desk/routing-desk.ts'
export { TimedDesk } from './desk/timed-desk.ts'
export { readReserved } from './pocket-sources.ts'
