import { mdsAddresses } from './market-data/address.ts'
import { createMarketData } from './market-data/client.ts'
import { session } from './session.ts'
import { socketAddress } from './socket-address.ts'

export type { FeedEvent, FeedHealth, OnFrame } from './market-data/client.ts'

/** The page's one market-data socket: `marketData.subscribe('raw/trades/LBTC-LUSD', fold)` (MAX-43..52). */
export const marketData = createMarketData((failures) => {
  const addresses = mdsAddresses(location, session.get().open, socketAddress('market-data-address'))
  return new WebSocket(addresses[failures % addresses.length] ?? addresses[0])
})
