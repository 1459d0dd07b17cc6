import { useState } from 'react'
import type { Market } from './markets.ts'

/** Keeps the same object while the market is the same, so that a refresh of the list of markets redraws nothing. */
export function useSteady(market: Market | undefined): Market | undefined {
  const [steady, setSteady] = useState(market)
  const isSame = steady?.symbol === market?.symbol && steady?.status === market?.status
  if (!isSame) setSteady(market)
  return isSame ? steady : market
}
