import { parseQuantity } from '@bourse/domain/exchange'
import { useState } from 'react'
import { type Market, pairText } from '#features/market'
import { useT } from '#platform/i18n'
import { AmountField } from '#ui/amount-field'
import { FormDialog } from '#ui/form-dialog'
import { ticketStore } from '../state/store.ts'
import { arm } from './armed.ts'
import './one-step.css'

/** Asks once, with the size of each order and what a click will do; then the book is armed. */
export function ArmDialog({ market, onClose }: { market: Market; onClose: () => void }) {
  const t = useT()
  const { base } = market
  const [quantity, setQuantity] = useState(ticketStore.get().quantity)
  const [isTried, setTried] = useState(false)
  const parsed = parseQuantity(market, quantity)
  const lots = parsed.ok && parsed.value > 0 && parsed.value % (market.lotStep ?? 1) === 0 ? parsed.value : undefined
  const submit = () => {
    setTried(true)
    if (lots === undefined) return
    arm(market.symbol, lots, Date.now())
    onClose()
  }
  return (
    <FormDialog
      title={t('maxDesk.oneStep.title', { market: pairText(market) })}
      submitLabel={t('maxDesk.oneStep.arm')}
      isBusy={false}
      fine={t('maxDesk.oneStep.ends')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('maxDesk.oneStep.lead')}</p>
      <ul className="arm-rules">
        {(['bid', 'ask', 'shift', 'total', 'template'] as const).map((rule) => (
          <li key={rule}>{t(`maxDesk.oneStep.does.${rule}`)}</li>
        ))}
      </ul>
      <AmountField
        label={t('maxDesk.oneStep.size')}
        asset={{ code: base.code, decimals: base.decimals, decimals_min: base.decimalsMin }}
        autoFocus
        value={quantity}
        error={isTried && lots === undefined ? t('maxDesk.oneStep.badQuantity') : undefined}
        onChange={setQuantity}
      />
    </FormDialog>
  )
}
