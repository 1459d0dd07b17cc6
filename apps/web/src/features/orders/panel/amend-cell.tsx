import { isTrailing, parsePrice, parseQuantity, priceText, quantityText } from '@bourse/domain/exchange'
import { unreadText } from '@bourse/domain/money'
import { type KeyboardEvent, useRef, useState } from 'react'
import { grouped, type Market, shownMinValue, stepped } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { AmountInput, refusalText } from '#ui/amount-input'
import { proposeAmend } from '../confirm/amend-question.tsx'
import { amendableFields, type Order } from '../order/order.ts'
import { isWorthLittleAfter } from '../order/read-change.ts'
import { distanceText } from '../words/order-story.ts'

interface Props {
  order: Order
  market: Market
  field: AmendableField
}

type AmendableField = 'quantity' | 'price' | 'stopPrice'

const NOW_TEXTS = {
  price: 'maxOrders.amend.price',
  quantity: 'maxOrders.amend.quantity',
  stopPrice: 'maxOrders.amend.stopPrice',
} as const

const NEW_TEXTS = {
  price: 'maxOrders.amend.newPrice',
  quantity: 'maxOrders.amend.newQuantity',
  stopPrice: 'maxOrders.amend.newStop',
} as const

/** Edits a figure of a live order in place: click, type, Enter sends, Escape cancels. */
export function AmendableFigure({ order, market, field }: Props) {
  const t = useT()
  const { tag } = useLocale()
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (field === 'price' && order.price === 0) {
    // A trailing stop has a distance where others have a price.
    const trail = order.extras && isTrailing(order) ? distanceText(order.extras, market, tag) : undefined
    return (
      <span className="orders-quiet" title={trail && t('maxOrders.mark.trails', { distance: trail })}>
        {trail ?? t('maxOrders.atMarket')}
      </span>
    )
  }

  const plain = field === 'quantity' ? quantityText(market, order.quantity) : priceText(market, order[field])
  const pending = order.amend && order.amend.code !== 'REJECTED' ? order.amend[field] : 0
  if (!amendableFields(order).includes(field))
    return <span className={pending > 0 ? 'orders-pending' : undefined}>{grouped(plain, tag)}</span>
  if (!isEditing) {
    return (
      <button
        ref={button}
        type="button"
        className="orders-amend"
        title={t('maxOrders.amend.hint')}
        aria-label={t(NOW_TEXTS[field], { value: grouped(plain, tag) })}
        onClick={() => setEditing(true)}
      >
        {grouped(plain, tag)}
      </button>
    )
  }
  return (
    <Editor
      order={order}
      market={market}
      field={field}
      plain={plain}
      onDone={() => {
        setEditing(false)
        requestAnimationFrame(() => button.current?.focus())
      }}
      onLeave={() => setEditing(false)}
    />
  )
}

function Editor({ order, market, field, plain, onDone, onLeave }: Props & { plain: string; onDone: () => void; onLeave: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const [text, setText] = useState(plain)
  const isQuantity = field === 'quantity'
  const asset = isQuantity ? market.base : market.quote
  const read = (isQuantity ? parseQuantity : parsePrice)(market, text)
  const refusal = refusalText(text, { decimals: asset.decimals, marks: [asset.code] }, t, tag)
  // The new quantity cannot be less than the filled one.
  const isLow = !read.ok || (isQuantity && read.value <= order.filled)
  const isLittle = !isLow && isWorthLittleAfter(order, market, { [field]: read.value })
  const isWrong = isLow || isLittle
  const wrong = isLittle
    ? t('maxOrders.fault.valueSmall', { amount: shownMinValue(market, tag) })
    : t(isQuantity ? 'maxOrders.amend.wrongQuantity' : 'maxOrders.amend.wrongPrice')
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      if (unreadText(text) === undefined)
        setText(stepped(market, isQuantity ? 'quantity' : 'price', text, event.key === 'ArrowUp' ? 1 : -1))
    }
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') {
      if (isWrong) return
      if (read.value !== order[field]) proposeAmend(order, market, { [field]: read.value })
    }
    onDone()
  }
  return (
    <AmountInput
      className="orders-editor"
      autoFocus
      size={1}
      aria-label={t(NEW_TEXTS[field])}
      aria-invalid={isWrong || undefined}
      title={isWrong ? (refusal ?? wrong) : undefined}
      value={text}
      decimals={asset.decimals}
      marks={[asset.code]}
      onFocus={(event) => event.target.select()}
      onBlur={onLeave}
      onChange={setText}
      onKeyDown={press}
    />
  )
}
