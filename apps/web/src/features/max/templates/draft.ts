import type { OrderTemplate } from '@bourse/contracts/exchange'

/** A template while it is edited: every field as text. */
export interface TemplateDraft {
  name: string
  key: string
  side: 'BUY' | 'SELL' | 'chosen'
  orderType: OrderTemplate['orderType']
  sizeUnit: 'share' | 'quantity'
  /** Plain digits with a decimal point. */
  percent: string
  quantity: string
  from: 'bid' | 'ask' | 'last'
  offsetUnit: 'ticks' | 'bps'
  isBelow: boolean
  /** Without its sign; percent with up to two decimals. */
  offset: string
  timeInForce: OrderTemplate['timeInForce']
  isPostOnly: boolean
}

export type DraftField = 'name' | 'percent' | 'quantity' | 'offset'

export function draftOf({ name, key, side, orderType, size, price, timeInForce, isPostOnly }: OrderTemplate): TemplateDraft {
  const offset = price?.offset ?? 0
  return {
    name,
    key,
    side: side ?? 'chosen',
    orderType,
    sizeUnit: size.unit,
    percent: size.unit === 'share' ? String(size.percent) : '25',
    quantity: size.unit === 'quantity' ? size.quantity : '',
    from: price?.from ?? 'bid',
    offsetUnit: price?.unit ?? 'ticks',
    isBelow: offset < 0,
    offset: String(price?.unit === 'bps' ? Math.abs(offset) / 100 : Math.abs(offset)),
    timeInForce,
    isPostOnly,
  }
}

/** The template of a draft, or which of its fields is wrong. What does not apply to a type of order is left out. */
export function templateOf(id: string, draft: TemplateDraft): { template: OrderTemplate } | { wrong: DraftField } {
  const name = draft.name.trim()
  if (name === '') return { wrong: 'name' }
  const size = sizeOf(draft)
  if (!size) return { wrong: draft.sizeUnit === 'share' ? 'percent' : 'quantity' }
  const offset = offsetOf(draft)
  const isLimit = draft.orderType === 'LIMIT'
  if (isLimit && offset === undefined) return { wrong: 'offset' }
  const timeInForce = isLimit || draft.timeInForce !== 'GTC' ? draft.timeInForce : 'IOC'
  return {
    template: {
      id,
      name,
      key: draft.key,
      side: draft.side === 'chosen' ? null : draft.side,
      orderType: draft.orderType,
      size,
      price: isLimit ? { from: draft.from, unit: draft.offsetUnit, offset: offset ?? 0 } : null,
      timeInForce,
      isPostOnly: draft.isPostOnly && isLimit && timeInForce === 'GTC',
    },
  }
}

function sizeOf({ sizeUnit, percent, quantity }: TemplateDraft): OrderTemplate['size'] | undefined {
  if (sizeUnit === 'quantity')
    return /^[0-9]{1,18}(\.[0-9]{1,18})?$/.test(quantity) && /[1-9]/.test(quantity) ? { unit: 'quantity', quantity } : undefined
  const share = Number(percent)
  return /^[0-9]{1,3}$/.test(percent) && share >= 1 && share <= 100 ? { unit: 'share', percent: share } : undefined
}

function offsetOf({ offset, offsetUnit, isBelow }: TemplateDraft): number | undefined {
  const text = offset.trim() === '' ? '0' : offset.trim()
  const isRead = offsetUnit === 'ticks' ? /^[0-9]{1,6}$/.test(text) : /^[0-9]{1,2}(\.[0-9]{1,2})?$/.test(text)
  const size = offsetUnit === 'ticks' ? Number(text) : Math.round(Number(text) * 100)
  if (!isRead || size > (offsetUnit === 'ticks' ? 100_000 : 5_000)) return undefined
  return isBelow && size !== 0 ? -size : size
}
