import type { DepthLevel } from './depth-side.ts'

export const CHECKSUM_LEVELS = 25

type Summed = Pick<DepthLevel, 'price' | 'quantity'>

const OFFSET_BASIS = 0x811c9dc5
const PRIME = 0x01000193

/**
 * FNV-1a (32 bits) over the text of the best 25 levels of each side, best first: `price:quantity` in ticks and lots joined by commas, bids
 * before asks with a bar between. The number of orders is not included. Never 0, which on the wire means no checksum.
 */
export function depthChecksum(bids: readonly Summed[], asks: readonly Summed[]): number {
  const text = `${textOf(bids)}|${textOf(asks)}`
  let hash = OFFSET_BASIS
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), PRIME)
  return hash >>> 0 || 1
}

function textOf(levels: readonly Summed[]): string {
  return levels
    .slice(0, CHECKSUM_LEVELS)
    .map(({ price, quantity }) => `${price}:${quantity}`)
    .join(',')
}
