import type { PaymentLinkReply } from '@bourse/contracts/transfer'
import { useT } from '#platform/i18n'
import { Notice } from '#ui/notice'

interface LinkEndedProps {
  status: Exclude<PaymentLinkReply['status'], 'open'>
  /** The user was about to pay it, but it had already ended. */
  isTooLate?: boolean
}

/** How a payment link ended; it can no longer be paid. */
export function LinkEnded({ status, isTooLate = false }: LinkEndedProps) {
  const t = useT()
  return (
    <Notice tone={status === 'paid' && !isTooLate ? 'good' : 'warn'} title={t(`transfer.pay.${status}`)}>
      {t(isTooLate ? 'transfer.pay.tooLate' : `transfer.pay.${status}.text`)}
    </Notice>
  )
}
