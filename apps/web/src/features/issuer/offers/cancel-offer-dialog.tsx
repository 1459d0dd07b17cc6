import type { ManagedOffer } from '@bourse/contracts/issuer'
import { numberFormat } from '@bourse/domain/formats'
import { unitsText } from '#features/catalogue'
import { useLocale, useT } from '#platform/i18n'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useCancelOffer } from '../use-powers.ts'

interface CancelOfferDialogProps {
  code: string
  offer: ManagedOffer
  onClose: () => void
}

/** Takes an offer back: nobody pays, every held payment is released, and subscribers read why. */
export function CancelOfferDialog({ code, offer, onClose }: CancelOfferDialogProps) {
  const t = useT()
  const { tag } = useLocale()
  const cancel = useCancelOffer(code)
  const label = t('issuer.offer.cancel.confirm', { code })
  return (
    <ReasonDialog
      title={t('issuer.offer.cancel.title')}
      effects={[t('issuer.offer.cancel.released'), t('issuer.offer.cancel.final')]}
      figures={[
        { label: t('issuer.offer.subscribers'), value: <span className="fig">{numberFormat(tag).format(offer.subscriberCount)}</span> },
        {
          label: t('issuer.offer.kv.released'),
          value: <span className="fig">{unitsText(offer.heldUnits, offer.asset.decimals, tag)}</span>,
        },
      ]}
      reasonHelp={t('issuer.offer.cancel.reason')}
      confirmLabel={label}
      call={cancel}
      onConfirm={(reason) =>
        cancel.mutate(
          { terms: { id: offer.rowId, reason }, what: label },
          {
            done: t('issuer.offer.canceled'),
            onSuccess: onClose,
          },
        )
      }
      onClose={onClose}
    />
  )
}
