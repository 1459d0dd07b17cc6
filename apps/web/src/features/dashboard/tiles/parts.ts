import type { OwnTile } from '@bourse/domain/dashboard'
import type { ComponentType } from 'react'
import { ActivityTile } from './activity-tile.tsx'
import { AllocationTile } from './allocation-tile.tsx'
import { DuesTile } from './dues-tile.tsx'
import { OrdersTile } from './orders-tile.tsx'
import { PortfolioTile } from './portfolio-tile.tsx'
import { RewardsTile } from './rewards-tile.tsx'
import { SubscriptionsTile } from './subscriptions-tile.tsx'
import { TicketsTile } from './tickets-tile.tsx'
import { VenuesTile } from './venues-tile.tsx'
import { WatchlistTile } from './watchlist-tile.tsx'

/** The reader's own tiles; each reads what its page reads. */
export const OWN_PARTS: Readonly<Record<OwnTile, ComponentType>> = {
  portfolio: PortfolioTile,
  allocation: AllocationTile,
  subscriptions: SubscriptionsTile,
  orders: OrdersTile,
  watchlist: WatchlistTile,
  dues: DuesTile,
  ventures: VenuesTile,
  activity: ActivityTile,
  tickets: TicketsTile,
  rewards: RewardsTile,
}
