import type { MarketReply } from '@bourse/contracts/exchange'
import { isPriced, parsePrice, parseQuantity, priceText, quantityText, type Reason } from '@bourse/domain/exchange'
import type { PaperOrder } from '@bourse/domain/paper'
import type { PracticeChange } from '@bourse/domain/replay'
import type { Result } from '@bourse/domain/result'
import { useState } from 'react'
import type { Market } from '#features/market'
import { useT } from '#platform/i18n'
import { AmountField } from '#ui/amount-field'
import { FormDialog } from '#ui/form-dialog'
import { Notice } from '#ui/notice'

interface ChangeDialogProps {
  order: Readonly<PaperOrder>
  market: Market
  reply: MarketReply
  onChange: (change: PracticeChange) => Result<PaperOrder, Reason>
  onClose: () => void
}

/** Another price or quantity for an open order. */
export function ChangeDialog({ order, market, reply, onChange, onClose }: ChangeDialogProps) {
  const t = useT()
  const [price, setPrice] = useState(isPriced(order) ? priceText(market, order.price) : '')
  const [quantity, setQuantity] = useState(quantityText(market, order.quantity))
  const [reason, setReason] = useState<Reason>()
  const send = () => {
    const ticks = isPriced(order) ? parsePrice(market, price) : undefined
    const lots = parseQuantity(market, quantity)
    if (ticks?.ok === false) return setReason(ticks.code === 'OFF_TICK' ? 'PRICE_STEP' : 'INVALID_PRICE')
    if (!lots.ok) return setReason(lots.code === 'OFF_LOT' ? 'LOT_STEP' : 'INVALID_QUANTITY')
    const result = onChange({ price: ticks?.value ?? 0, quantity: lots.value })
    if (result.ok) onClose()
    else setReason(result.code)
  }
  return (
    <FormDialog
      title={t('replay.paper.changeTitle')}
      submitLabel={t('replay.paper.changeDo')}
      isBusy={false}
      onSubmit={send}
      onClose={onClose}
    >
      {isPriced(order) && <AmountField label={t('replay.price')} asset={reply.quote_asset} value={price} onChange={setPrice} autoFocus />}
      <AmountField label={t('replay.quantity')} asset={reply.base_asset} value={quantity} onChange={setQuantity} />
      {reason && <Notice tone="error">{t(`exchange.reason.${reason}`)}</Notice>}
    </FormDialog>
  )
}
