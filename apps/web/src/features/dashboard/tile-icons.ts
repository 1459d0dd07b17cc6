import type { TileId } from '@bourse/domain/dashboard'
import type { IconName } from '#ui/icon'

export const TILE_ICONS: Readonly<Record<TileId, IconName>> = {
  change: 'chart-line-up',
  watchlist: 'eye',
  gains: 'chart-bar',
  orders: 'list-bullets',
  ahead: 'calendar-blank',
  ventures: 'plant',
  activity: 'pulse',
  tickets: 'ticket',
  alerts: 'crosshair',
  value: 'wallet',
  allocation: 'chart-donut',
  subscriptions: 'buildings',
  rewards: 'gift',
  volume: 'chart-bar',
  people: 'users-three',
  fees: 'coins',
  street: 'storefront',
  waiting: 'tray',
  health: 'desktop',
  result: 'chart-line-up',
  reserves: 'shield-check',
  audit: 'seal-check',
}
