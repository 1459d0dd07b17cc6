import { agentEntryDetails, agentOpenParts, agentPendingParts } from '#features/agent'
import { depositEntryDetails, depositPendingParts } from '#features/deposit'
import { fillEntryDetails, orderReserves } from '#features/exchange'
import { readDailyPrices, readLastPrices } from '#features/market'
import type { PocketSources } from '#features/pocket'
import { transferEntryDetails, transferOpenParts } from '#features/transfer'

/** What the pocket's screens show of the work of the features above it: why an amount is open, what is coming, what an entry was. */
export const POCKET_SOURCES: PocketSources = {
  open: [agentOpenParts, orderReserves, transferOpenParts],
  pending: [agentPendingParts, depositPendingParts],
  entries: [agentEntryDetails, depositEntryDetails, fillEntryDetails, transferEntryDetails],
  prices: { last: readLastPrices, daily: readDailyPrices },
}
