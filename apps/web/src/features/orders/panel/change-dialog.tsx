import { useState } from 'react'
import { type Market, pairText, shownMinValue, shownPrice, SideWord } from '#features/market'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { AmountInput, refusalText } from '#ui/amount-input'
import { Field, FieldFrame, frameClass } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { proposeAmend } from '../confirm/amend-question.tsx'
import { type ExitField, isAboveBound } from '../order/exit-bounds.ts'
import type { Order } from '../order/order.ts'
import { type ChangeFault, type ChangeField, changeTexts, readChange } from '../order/read-change.ts'

interface ChangeOrderProps {
  order: Order
  market: Market
  onClose: () => void
}

/** Everything of a live order that can be changed, in one request. */
export function ChangeOrderDialog({ order, market, onClose }: ChangeOrderProps) {
  const t = useT()
  const { tag } = useLocale()
  const [texts, setTexts] = useState(() => changeTexts(order, market))
  const [isTried, setTried] = useState(false)
  const { change, faults, bounds } = readChange(order, market, texts, Date.now())
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
          sideFault={exitSideText(field, order, bounds, market, t, tag)}
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
  /** Of an exit: which side of which price it has to be on. */
  sideFault: string | undefined
  onChange: (text: string) => void
}

function ChangeInput({ field, market, text, fault, sideFault, onChange }: ChangeInputProps) {
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
  const faultText = (said: ChangeFault) => {
    if (said === 'SIDE') return sideFault
    if (said === 'VALUE') return t('maxOrders.fault.valueSmall', { amount: shownMinValue(market, tag) })
    return t(said === 'STEP' ? STEP_FAULTS[field] : FAULTS[said])
  }
  const error = refusalText(text, rules, t, tag) ?? (fault && faultText(fault))
  const help = HELPS[field]
  return (
    <FieldFrame label={label} error={error} help={help && t(help)}>
      {(wiring) => (
        <span className={frameClass('input amount-input', error, false)}>
          <AmountInput
            {...wiring}
            {...rules}
            value={text}
            placeholder={field === 'exitLimit' ? t('maxOrders.ticket.stopLimitNone') : undefined}
            onFocus={(event) => event.target.select()}
            onChange={onChange}
          />
          <span className="input-unit">{asset.code}</span>
        </span>
      )}
    </FieldFrame>
  )
}

function exitSideText(
  field: ChangeField,
  { side }: Order,
  bounds: Record<ExitField, number>,
  market: Market,
  t: Translate,
  tag: string,
): string | undefined {
  if (field !== 'takeProfit' && field !== 'exitStop') return undefined
  const [above, below] =
    field === 'takeProfit'
      ? (['maxOrders.fault.profitAbove', 'maxOrders.fault.profitBelow'] as const)
      : (['maxOrders.fault.exitAbove', 'maxOrders.fault.exitBelow'] as const)
  return t(isAboveBound(field, side) ? above : below, { price: shownPrice(market, bounds[field], tag) })
}

const LABELS = {
  price: 'maxOrders.price',
  stopPrice: 'maxOrders.stop',
  quantity: 'maxOrders.quantity',
  shown: 'maxOrders.ticket.shown',
  expiresAt: 'maxOrders.ticket.until',
  takeProfit: 'maxOrders.ticket.takeProfit',
  exitStop: 'maxOrders.ticket.exitStop',
  exitLimit: 'maxOrders.ticket.stopLimit',
} as const

const HELPS: Partial<Record<ChangeField, 'maxOrders.change.shownHelp' | 'maxOrders.change.exitsHelp'>> = {
  shown: 'maxOrders.change.shownHelp',
  takeProfit: 'maxOrders.change.exitsHelp',
}

const STEP_FAULTS = {
  price: 'maxOrders.amend.wrongPrice',
  stopPrice: 'maxOrders.amend.wrongPrice',
  quantity: 'maxOrders.amend.wrongQuantity',
  shown: 'maxOrders.amend.wrongQuantity',
  takeProfit: 'maxOrders.amend.wrongPrice',
  exitStop: 'maxOrders.amend.wrongPrice',
  exitLimit: 'maxOrders.amend.wrongPrice',
} as const

const FAULTS = {
  FILLED: 'maxOrders.amend.wrongQuantity',
  SHOWN: 'exchange.reason.INVALID_SHOWN',
  EXPIRY: 'maxOrders.fault.expiry',
} as const
