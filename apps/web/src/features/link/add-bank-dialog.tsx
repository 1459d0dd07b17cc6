import type { BankField } from '@bourse/domain/link'
import { useRef, useState } from 'react'
import { useT } from '#platform/i18n'
import { FormDialog } from '#ui/form-dialog'
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
  /** What is shown first. */
  variant?: 'bank' | 'mobile'
}

/** Links a bank account or a mobile destination; the fields depend on the currency (LINK-03, LINK-07..21). */
export function AddBankDialog({ onClose, asset, onAdded, variant: first = 'bank' }: AddBankDialogProps) {
  const t = useT()
  const body = useRef<HTMLFormElement>(null)
  const { data: currencies } = useCurrencies()
  const [chosen, setChosen] = useState(asset)
  const [variant, setVariant] = useState(first)
  const assetCode = chosen ?? currencies?.[0]?.code ?? ''
  const form = useBankForm(assetCode, variant === 'mobile', (linkId) => {
    onAdded?.(linkId)
    onClose()
  })
  const moveTo = (field: BankField | undefined) => field && body.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  return (
    <FormDialog
      formRef={body}
      size="wide"
      title={t(`link.${first}.title`)}
      fine={t('link.bank.fine')}
      submitLabel={t('link.bank.save')}
      buttonSize="m"
      isBusy={form.isBusy}
      failure={form.failure}
      onSubmit={() => moveTo(form.submit())}
      onClose={onClose}
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
    </FormDialog>
  )
}
