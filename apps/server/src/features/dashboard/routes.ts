import { dashboard, type PlatformTiles } from '@bourse/contracts/dashboard'
import type { Http } from '#platform/http'
import { readTiles } from './read-platform.ts'

/** Long enough that many open pages cost one reading, short enough to be today's figures. */
const KEPT_MS = 60_000

export function dashboardRoutes(http: Http): void {
  let kept: PlatformTiles | undefined
  http.read(dashboard.platform, async ({ tx }) => {
    const now = new Date()
    if (!kept || now.getTime() - kept.at >= KEPT_MS) kept = await readTiles(tx, now)
    return kept
  })
}
