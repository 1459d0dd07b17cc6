export { BATCH_MAX, batchItem, type OrderBody, type OrderName } from './order-fields.ts'
export type { BalanceReply, FillReply, OrderReply } from './order-replies.ts'
export { exchange, type OrderResult } from './orders.ts'
export {
  CANDLE_INTERVALS,
  type CandleInterval,
  type CandleReply,
  type DepthReply,
  type FeeTierReply,
  market,
  type MarketReply,
  type SummaryReply,
  type TickerReply,
  type TradeReply,
} from './markets.ts'
export { marketAdmin, type MarketChange, type MarketDetail, type MarketState, type MarketTermsReply } from './market-admin.ts'
export { fees, type OwnFeesReply } from './fees.ts'
export { queue, type QueuePlaceReply } from './queue-places.ts'
export { safetyTimers, type SafetyTimerReply } from './safety-timers.ts'
export {
  chart,
  type ChartDrawing,
  type ChartPoint,
  type ChartSettings,
  DRAWING_TEXT_MAX,
  DRAWINGS_MAX,
  NO_CHART_SETTINGS,
} from './chart.ts'
export {
  CHART_COLORS,
  CHART_TYPES,
  type ChartIndicator,
  type ChartType,
  type DrawingStyle,
  INDICATORS_MAX,
  LINE_DASHES,
  LINE_WIDTH_MAX,
  type LineStyle,
} from './chart-items.ts'
export {
  CHART_TEMPLATE_NAME_MAX,
  CHART_TEMPLATES_MAX,
  type ChartTemplate,
  type ChartTemplates,
  NO_CHART_TEMPLATES,
} from './chart-templates.ts'
export {
  BOUND_PANELS_MAX,
  type OrderTemplate,
  TEMPLATES_MAX,
  type TemplateSettings,
  WATCHED_MAX,
  type Watchlist,
  WATCHLISTS_MAX,
  type WatchlistSettings,
  type WorkspaceReply,
  workspaces,
  WORKSPACES_MAX,
  type WorkspaceSettings,
} from './workspaces.ts'
export {
  type Inbound,
  ownSubscriptions,
  paperPocketOf,
  paperSubscriptions,
  paperTopic,
  readAnyInbound,
  readInbound,
  readPaperInbound,
  type Seat,
  topics,
  realTopicOf,
} from './topics.ts'
export { topicRights } from './access.ts'
