import { plainAmount } from '@bourse/domain/exchange'
import { useState } from 'react'
import { fieldFault } from '#platform/field-faults'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { AmountField } from '#ui/amount-field'
import { AmountWords } from '#ui/amount-words'
import { Button, buttonClass } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Form } from '#ui/form'
import { ErrorState, Notice } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { ActionFailure } from '../action-failure.tsx'
import { exactly, exactText, readAmount } from '../figures.ts'
import { paymentFigures } from '../payment-figures.tsx'
import { type Holdings, useHoldings } from '../queries.ts'
import { useSteady } from '../use-steady.ts'
import type { PayableLink, usePay } from './queries.ts'

interface PayFormProps {
  link: PayableLink
  pay: ReturnType<typeof usePay>
}

/** Review and pay, once the pocket is loaded. */
export function PayForm(props: PayFormProps) {
  const t = useT()
  const { holdings, isError, isRetrying, retry } = useHoldings()
  if (holdings) return <Payment {...props} holdings={holdings} />
  if (isError) return <ErrorState what={t('transfer.load.failed')} safe={t('transfer.load.safe')} isRetrying={isRetrying} onRetry={retry} />
  return (
    <Skeletons>
      <Skeleton width="100%" height={48} />
    </Skeletons>
  )
}

function Payment({ link, pay, holdings }: PayFormProps & { holdings: Holdings }) {
  const t = useT()
  const { tag } = useLocale()
  const { asset, payee } = link
  const [amount, setAmount] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const wire = { ...asset, decimals_min: asset.decimalsMin }
  const available = useSteady(holdings.availableOf(asset.code), pay.status !== 'idle')
  const raw = link.quantity === null ? readAmount(amount, asset) : BigInt(link.quantity)
  const isShort = raw !== undefined && raw > available
  const sum = raw === undefined ? '' : exactText(raw, asset, tag)
  const account = raw === undefined ? undefined : paymentFigures({ asset, raw, available, name: payee.displayName }, t)
  const payLabel = t('transfer.pay.submit', { amount: sum })

  return (
    <Form
      onSubmit={() => {
        setChecked(true)
        if (raw !== undefined && !isShort) setAsking(true)
      }}
    >
      {link.quantity === null ? (
        <AmountField
          label={t('transfer.amount')}
          asset={wire}
          value={amount}
          available={available}
          onChange={setAmount}
          error={
            fieldFault(pay.error, 'quantity') ??
            (isShort ? t('transfer.amount.short') : isChecked && amount === '' ? t('fields.amount') : undefined)
          }
        />
      ) : (
        isShort && (
          <Notice
            tone="warn"
            title={t('transfer.proposal.short', { code: asset.code })}
            actions={
              <a className={buttonClass({ size: 's' })} href={addressOf('mint')}>
                {t('transfer.send.load')}
              </a>
            }
          >
            <AmountWords raw={available} asset={wire} words={(amount) => t('ui.amount.available', { amount })} />
          </Notice>
        )
      )}
      <Button type="submit" variant="primary" size="l" block disabled={isShort && link.quantity !== null}>
        {t('transfer.pay.review')}
      </Button>
      {isAsking && raw !== undefined && account && (
        <ConfirmDialog
          open
          title={t('transfer.pay.check')}
          lead={<Amount raw={raw} asset={exactly(asset, raw)} size="xl" />}
          figures={account.figures}
          sum={account.sum}
          confirmLabel={payLabel}
          backLabel={t('ui.dialog.back')}
          fine={t('transfer.send.fine')}
          busy={pay.isPending}
          isChecking={pay.isChecking}
          onClose={() => {
            setAsking(false)
            pay.reset()
          }}
          onConfirm={() => pay.mutate({ terms: plainAmount(raw, asset), what: payLabel })}
        >
          <ActionFailure error={pay.error} />
        </ConfirmDialog>
      )}
    </Form>
  )
}
