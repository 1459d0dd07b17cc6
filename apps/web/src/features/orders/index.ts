export { amendConcern, AmendConfirmation } from './confirm/amend-question.tsx'
export { ConcernNote } from './confirm/concern-note.tsx'
export { type ConfirmationLine, percentText } from './confirm/confirmation-figures.tsx'
export { LimitConfirmation } from './confirm/limit-confirmation.tsx'
export { concernOf, type OrderConcern } from './confirm/order-concern.ts'
export { exitBounds, type ExitField, isAboveBound } from './order/exit-bounds.ts'
export { liveOrders } from './order/live-orders.ts'
export { entryOf, otherLegOf } from './order/mates.ts'
export {
  type AmendChange,
  isAmendable,
  isCancelPending,
  isOpen,
  isSelectable,
  isStopWaiting,
  keyOf,
  type Order,
  type OwnFill,
  percentFilled,
} from './order/order.ts'
export { restingLots, restingOrders } from './order/resting-orders.ts'
export { OrdersFigure, OrdersFillsControls, OrdersFillsTabs } from './panel/header.tsx'
export { OrdersFillsPanel } from './panel/panel.tsx'
export { ordersPanel, selectNone } from './panel/state.ts'
export { TimerDialog } from './safety-timer/dialog.tsx'
export { timerDialog } from './safety-timer/store.ts'
export { marked } from './store/marked.ts'
export { type FetchError, ordersStore } from './store/orders-store.ts'
export { muteSounds, soundsMuted, useSoundsMuted } from './store/sounds.ts'
export { WorkShare } from './store/work-share.ts'
export { followOrders } from './wire/follow-orders.ts'
export { amendOrder, cancelOrders, newClOrdId, placeOrder } from './wire/send-orders.ts'
export { useFills, useLiveOrders, useOrders, useOrdersLoad, usePocketQuery, usePositions, useValuedPocketQuery } from './wire/use-orders.ts'
export { coverText, distanceText, orderStory } from './words/order-story.ts'
export { reasonText } from './words/reason-text.ts'
export { TYPE_TEXTS } from './words/type-texts.ts'
