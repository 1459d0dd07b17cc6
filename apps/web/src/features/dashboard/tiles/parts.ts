import type { OwnTile } from '@bourse/domain/dashboard'
import type { ComponentType } from 'react'
import { ActivityTile } from './activity-tile.tsx'
import { AheadTile } from './ahead-tile.tsx'
import { AlertsTile } from './alerts-tile.tsx'
import { AllocationTile } from './allocation-tile.tsx'
import { ChangeTile } from './change-tile.tsx'
import { GainsTile } from './gains-tile.tsx'
import { OrdersTile } from './orders-tile.tsx'
import { RewardsTile } from './rewards-tile.tsx'
import { SubscriptionsTile } from './subscriptions-tile.tsx'
import { TicketsTile } from './tickets-tile.tsx'
import { ValueTile } from './value-tile.tsx'
import { VenturesTile } from './ventures-tile.tsx'
import { WatchlistTile } from './watchlist-tile.tsx'

/** The reader's own tiles; each reads what its page reads. */
export const OWN_PARTS: Readonly<Record<OwnTile, ComponentType>> = {
  change: ChangeTile,
  watchlist: WatchlistTile,
  gains: GainsTile,
  orders: OrdersTile,
  ahead: AheadTile,
  ventures: VenturesTile,
  activity: ActivityTile,
  tickets: TicketsTile,
  alerts: AlertsTile,
  value: ValueTile,
  allocation: AllocationTile,
  subscriptions: SubscriptionsTile,
  rewards: RewardsTile,
}
