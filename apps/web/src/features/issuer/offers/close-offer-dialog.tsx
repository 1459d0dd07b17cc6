import type { ManagedOffer } from '@bourse/contracts/issuer'
import { numberFormat } from '@bourse/domain/formats'
import { unitsText } from '#features/catalogue'
import { useLocale, useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { useCloseOffer } from '../use-powers.ts'
import { closesMissed } from './offer-figures.ts'

interface CloseOfferDialogProps {
  code: string
  offer: ManagedOffer
  onClose: () => void
}

/** Ends an offer before its time. Below its minimum every held payment goes back. */
export function CloseOfferDialog({ code, offer, onClose }: CloseOfferDialogProps) {
  const t = useT()
  const { tag } = useLocale()
  const close = useCloseOffer(code)
  const units = (raw: string) => <span className="fig">{unitsText(raw, offer.asset.decimals, tag)}</span>
  const isMissed = closesMissed(offer)
  const label = t('issuer.offer.close.confirm', { code })
  const confirm = () =>
    close.mutate(
      { terms: offer.rowId, what: label },
      {
        done: t('issuer.offer.closed'),
        onSuccess: onClose,
      },
    )
  return (
    <ConfirmDialog
      open
      variant="danger"
      title={t('issuer.offer.close.title')}
      figures={[
        { label: t('issuer.offer.subscribers'), value: <span className="fig">{numberFormat(tag).format(offer.subscriberCount)}</span> },
        { label: t('issuer.offer.kv.taken'), value: units(offer.originated) },
        ...(offer.heldUnits === '0' ? [] : [{ label: t('issuer.offer.kv.released'), value: units(offer.heldUnits) }]),
        { label: t('issuer.offer.kv.unsold'), value: units(offer.remaining) },
      ]}
      confirmLabel={label}
      backLabel={t('issuer.keepOpen')}
      busy={close.isPending}
      isChecking={close.isChecking}
      error={close.error && errorText(close.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="pretty">{t(isMissed ? 'issuer.offer.close.missed' : 'issuer.offer.close.text')}</p>
    </ConfirmDialog>
  )
}
