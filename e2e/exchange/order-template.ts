import type { OrderTemplate } from '@bourse/contracts/exchange'

/** A template of two at one tick above the best bid, under the key 5. */
export function orderTemplate(name: string): OrderTemplate {
  return {
    ...{ id: 'tempaaaa1', name, key: '5', side: 'BUY', orderType: 'LIMIT', timeInForce: 'GTC', isPostOnly: false },
    ...{ size: { unit: 'quantity', quantity: '2' }, price: { from: 'bid', unit: 'ticks', offset: 1 } },
  }
}
