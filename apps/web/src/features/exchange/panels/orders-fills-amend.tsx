import { isPriced, parsePrice, parseQuantity, priceText, quantityText } from '@bourse/domain/exchange'
import { unreadText } from '@bourse/domain/money'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { AmountInput, refusalText } from '#ui/amount-input'
import { grouped } from '../figure-text.ts'
import type { Market } from '../markets.ts'
import { isAmendable, type Order } from '../orders/order.ts'
import { stepped } from '../ticket/nearest-steps.ts'
import { proposeAmend } from './orders-fills-ask.tsx'

interface Props {
  order: Order
  market: Market
  field: 'quantity' | 'price'
}

/** Edits a figure of a live order in place: click, type, Enter sends, Escape cancels. */
export function AmendableFigure({ order, market, field }: Props) {
  const t = useT()
  const { tag } = useLocale()
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (field === 'price' && !isPriced(order)) return <span className="orders-quiet">{t('maxOrders.atMarket')}</span>

  const plain = field === 'price' ? priceText(market, order.price) : quantityText(market, order.quantity)
  const pending = order.amend && order.amend.code !== 'REJECTED' ? order.amend[field] : 0
  if (!isAmendable(order)) return <span className={pending > 0 ? 'orders-pending' : undefined}>{grouped(plain, tag)}</span>
  if (!isEditing) {
    return (
      <button
        ref={button}
        type="button"
        className="orders-amend"
        title={t('maxOrders.amend.hint')}
        aria-label={t(field === 'price' ? 'maxOrders.amend.price' : 'maxOrders.amend.quantity', { value: grouped(plain, tag) })}
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
  const asset = field === 'price' ? market.quote : market.base
  const read = (field === 'price' ? parsePrice : parseQuantity)(market, text)
  const refusal = refusalText(text, { decimals: asset.decimals, marks: [asset.code] }, t, tag)
  // The new quantity cannot be less than the filled one.
  const isWrong = !read.ok || (field === 'quantity' && read.value <= order.filled)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      if (unreadText(text) === undefined) setText(stepped(market, field, text, event.key === 'ArrowUp' ? 1 : -1))
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
      aria-label={t(field === 'price' ? 'maxOrders.amend.newPrice' : 'maxOrders.amend.newQuantity')}
      aria-invalid={isWrong || undefined}
      title={isWrong ? (refusal ?? t(field === 'price' ? 'maxOrders.amend.wrongPrice' : 'maxOrders.amend.wrongQuantity')) : undefined}
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
