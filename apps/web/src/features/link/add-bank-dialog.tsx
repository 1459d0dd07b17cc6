import type { BankField } from '@bourse/domain/link'
import { useId, useRef, useState } from 'react'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Notice } from '#ui/notice'
import { Segmented } from '#ui/segmented'
import { BankFields } from './bank-fields.tsx'
import { CurrencySelect } from './currency-select.tsx'
import { useCurrencies } from './queries.ts'
import { useBankForm } from './use-bank-form.ts'
import './link.css'

interface AddBankDialogProps {
  onClose: () => void
  /** Set where the purpose of the account is already known. */
  asset?: string
  onAdded?: (linkId: string) => void
}

/** Links a bank account or a mobile destination; the fields depend on the currency (LINK-03, LINK-07..21). */
export function AddBankDialog({ onClose, asset, onAdded }: AddBankDialogProps) {
  const t = useT()
  const formId = useId()
  const body = useRef<HTMLFormElement>(null)
  const { data: currencies } = useCurrencies()
  const [chosen, setChosen] = useState(asset)
  const [variant, setVariant] = useState<'bank' | 'mobile'>('bank')
  const assetCode = chosen ?? currencies?.[0]?.code ?? ''
  const form = useBankForm(assetCode, variant === 'mobile', (linkId) => {
    onAdded?.(linkId)
    onClose()
  })
  const moveTo = (field: BankField | undefined) => field && body.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  return (
    <Dialog
      open
      size="wide"
      title={t('link.bank.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.dialog.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.isBusy}>
            {t('link.bank.save')}
          </Button>
        </>
      }
      fine={t('link.bank.fine')}
    >
      <form
        ref={body}
        id={formId}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React bubbles the submit event to the form around the button that opened this dialog, which must not be submitted.
          event.stopPropagation()
          moveTo(form.submit())
        }}
      >
        <div className="twin-s link-grid">
          <CurrencySelect value={assetCode} onChange={setChosen} disabled={asset !== undefined} />
          <div className="field">
            <span className="label">{t('link.variant')}</span>
            <Segmented
              block
              label={t('link.variant')}
              options={[
                { value: 'bank', label: t('link.type.bank') },
                { value: 'mobile', label: t('link.type.mobile') },
              ]}
              value={variant}
              onChange={setVariant}
            />
          </div>
        </div>
        <BankFields form={form} />
        {form.failure && <Notice tone="error">{errorText(form.failure)}</Notice>}
      </form>
    </Dialog>
  )
}
