import { percentText } from '@bourse/domain/formats'
import { type Market, shownQuantity } from '#features/market'
import type { Translate } from '#platform/i18n'
import type { QueuePlace } from './places.ts'

export interface QueueText {
  /** What is ahead. */
  ahead: string
  /** How much of the level is the order's own. */
  share: string
  /** Both in a sentence. */
  hint: string
}

export function queueText(place: QueuePlace, market: Market, t: Translate, tag: string): QueueText {
  const { ordersAhead, isExact } = place
  const share = shareText(place.share, tag)
  const ahead = shownQuantity(market, place.ahead, tag)
  const params = { ahead, share, level: shownQuantity(market, place.level, tag), code: market.base.code }
  if (!isExact)
    return {
      ahead: t('maxOrders.queue.more', { quantity: ahead }),
      share,
      hint: t('maxOrders.queue.hintMore', { ...params, orders: ordersAhead }),
    }
  if (ordersAhead === 0) return { ahead: t('maxOrders.queue.first'), share, hint: t('maxOrders.queue.hintFirst', params) }
  return {
    ahead: t('maxOrders.queue.ahead', { quantity: ahead }),
    share,
    hint: t('maxOrders.queue.hint', { ...params, count: ordersAhead }),
  }
}

/** Whole percent, rounded down; less than one is said so, since it is not nothing. */
function shareText(share: number, tag: string): string {
  return share < 10_000 ? `<${percentText(1, tag, 'progress')}` : percentText(share / 10_000, tag, 'progress')
}

/** The level as a bar, in percent: where the order begins, and how long it is. */
export function queueBar({ ahead, level, share }: QueuePlace): { start: number; length: number } {
  const length = Math.max(2, share / 10_000)
  return { start: level === 0 ? 0 : Math.min(100 - length, (ahead / level) * 100), length }
}
