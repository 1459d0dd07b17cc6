import type { PlatformTile } from '@bourse/domain/dashboard'
import type { ComponentType } from 'react'
import { AuditTile } from './audit-tile.tsx'
import { FeesTile } from './fees-tile.tsx'
import { HealthTile } from './health-tile.tsx'
import { PeopleTile } from './people-tile.tsx'
import { ReservesTile } from './reserves-tile.tsx'
import { ResultTile } from './result-tile.tsx'
import { StreetTile } from './street-tile.tsx'
import { VolumeTile } from './volume-tile.tsx'
import { WaitingTile } from './waiting-tile.tsx'

/** What staff see of the platform. */
export const PLATFORM_PARTS: Readonly<Record<PlatformTile, ComponentType>> = {
  volume: VolumeTile,
  people: PeopleTile,
  fees: FeesTile,
  street: StreetTile,
  waiting: WaitingTile,
  health: HealthTile,
  result: ResultTile,
  reserves: ReservesTile,
  audit: AuditTile,
}
