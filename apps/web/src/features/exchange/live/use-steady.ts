import { useState } from 'react'
import type { Market } from '../markets.ts'

/** The list of markets is read again now and then; as long as it is the same market, nothing must be drawn anew for that. */
export function useSteady(market: Market | undefined): Market | undefined {
  const [steady, setSteady] = useState(market)
  const isSame = steady?.symbol === market?.symbol && steady?.status === market?.status
  if (!isSame) setSteady(market)
  return isSame ? steady : market
}
