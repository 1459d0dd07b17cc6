import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { AmountInput, refusalText } from '#ui/amount-input'
import { Field, FieldFrame, frameClass } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { type Market, pairText } from '../markets.ts'
import type { Order } from '../orders/order.ts'
import { type ChangeFault, type ChangeField, changeTexts, readChange } from '../orders/read-change.ts'
import { SideWord } from '../side-word.tsx'
import { proposeAmend } from './orders-fills-ask.tsx'

interface ChangeOrderProps {
  order: Order
  market: Market
  onClose: () => void
}

/** Everything of a live order that can be changed, in one request. */
export function ChangeOrderDialog({ order, market, onClose }: ChangeOrderProps) {
  const t = useT()
  const [texts, setTexts] = useState(() => changeTexts(order, market))
  const [isTried, setTried] = useState(false)
  const { change, faults } = readChange(order, market, texts, Date.now())
  const isSame = change !== undefined && Object.keys(change).length === 0
  const submit = () => {
    setTried(true)
    if (!change || isSame) return
    proposeAmend(order, market, change)
    onClose()
  }
  return (
    <FormDialog
      title={t('maxOrders.ask.amendConfirm')}
      submitLabel={t('maxOrders.ask.amendConfirm')}
      isBusy={false}
      fine={isTried && isSame ? t('maxOrders.change.nothing') : t('maxOrders.change.place')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="limit-lead">
        <SideWord side={order.side} /> <b>{pairText(market)}</b>
      </p>
      {(Object.keys(texts) as ChangeField[]).map((field) => (
        <ChangeInput
          key={field}
          field={field}
          market={market}
          text={texts[field] ?? ''}
          fault={faults[field]}
          onChange={(text) => setTexts({ ...texts, [field]: text })}
        />
      ))}
    </FormDialog>
  )
}

interface ChangeInputProps {
  field: ChangeField
  market: Market
  text: string
  fault: ChangeFault | undefined
  onChange: (text: string) => void
}

function ChangeInput({ field, market, text, fault, onChange }: ChangeInputProps) {
  const t = useT()
  const { tag } = useLocale()
  const label = t(LABELS[field])
  if (field === 'expiresAt') {
    return (
      <Field
        label={label}
        type="datetime-local"
        value={text}
        error={fault && t('maxOrders.fault.expiry')}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  const asset = field === 'quantity' || field === 'shown' ? market.base : market.quote
  const rules = { decimals: asset.decimals, marks: [asset.code] }
  const error = refusalText(text, rules, t, tag) ?? (fault && t(fault === 'STEP' ? STEP_FAULTS[field] : FAULTS[fault]))
  return (
    <FieldFrame label={label} error={error} help={field === 'shown' ? t('maxOrders.change.shownHelp') : undefined}>
      {(wiring) => (
        <span className={frameClass('input amount-input', error, false)}>
          <AmountInput {...wiring} {...rules} value={text} onFocus={(event) => event.target.select()} onChange={onChange} />
          <span className="input-unit">{asset.code}</span>
        </span>
      )}
    </FieldFrame>
  )
}

const LABELS = {
  price: 'maxOrders.price',
  stopPrice: 'maxOrders.stop',
  quantity: 'maxOrders.quantity',
  shown: 'maxOrders.ticket.shown',
  expiresAt: 'maxOrders.ticket.until',
} as const

const STEP_FAULTS = {
  price: 'maxOrders.amend.wrongPrice',
  stopPrice: 'maxOrders.amend.wrongPrice',
  quantity: 'maxOrders.amend.wrongQuantity',
  shown: 'maxOrders.amend.wrongQuantity',
} as const

const FAULTS = {
  FILLED: 'maxOrders.amend.wrongQuantity',
  SHOWN: 'exchange.reason.INVALID_SHOWN',
  EXPIRY: 'maxOrders.fault.expiry',
} as const
