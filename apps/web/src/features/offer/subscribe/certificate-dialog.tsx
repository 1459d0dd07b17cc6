import type { OfferReply, SubscriptionReply } from '@bourse/contracts/offer'
import { figured, unitCount, unitsText } from '#features/catalogue'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { useOpenSession } from '#platform/session'
import { Button, buttonClass } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { exactText } from '#ui/exact-amount'
import './certificate.css'

interface CertificateDialogProps {
  subscription: SubscriptionReply
  offer: OfferReply
  onClose: () => void
}

/** A finished subscription is a certificate; a copy of it can be printed or saved as PDF. */
export function CertificateDialog({ subscription, offer, onClose }: CertificateDialogProps) {
  const t = useT()
  return (
    <Dialog
      open
      size="wide"
      title={t('offer.certificate')}
      onClose={onClose}
      actions={
        <>
          <Button size="l" icon="download-simple" onClick={() => globalThis.print()}>
            {t('offer.certificate.keep')}
          </Button>
          <a className={buttonClass({ variant: 'primary', size: 'l', className: 'grow' })} href={addressOf('pocket')}>
            {t('offer.certificate.pocket')}
          </a>
        </>
      }
    >
      <Certificate subscription={subscription} offer={offer} />
    </Dialog>
  )
}

export function Certificate({ subscription, offer }: Pick<CertificateDialogProps, 'subscription' | 'offer'>) {
  const t = useT()
  const { tag } = useLocale()
  const { profile } = useOpenSession()
  const { asset, assetName, units, bonusUnits, bonusAsset, payAsset, price, fee, status, id, at } = subscription
  const isHeld = status === 'held'
  const bonus =
    bonusUnits !== '0' && bonusAsset ? { units: unitsText(bonusUnits, bonusAsset.decimals, tag), name: bonusAsset.name } : undefined
  const words = { count: unitCount(units, asset.decimals), name: profile.displayName }
  return (
    <div className="certificate">
      <svg className="certificate-rosette" viewBox="-450 -450 900 900" aria-hidden="true">
        <use href="/art/guilloche.svg#rosette" />
      </svg>
      <p className="certificate-name">{assetName}</p>
      <p className="certificate-units">{unitsText(units, asset.decimals, tag)}</p>
      <p>
        {bonus ? t('offer.certificate.byWithBonus', { ...words, bonus: `${bonus.units} ${bonus.name}` }) : t('offer.certificate.by', words)}
      </p>
      <dl>
        <div>
          <dt>{t(isHeld ? 'offer.certificate.held' : 'offer.certificate.paid')}</dt>
          <dd className="fig">{exactText(BigInt(price) + BigInt(fee), figured(payAsset), tag)}</dd>
        </div>
        {isHeld && offer.goalUnits !== null && (
          <div>
            <dt>{t('offer.certificate.goal')}</dt>
            <dd className="fig">
              {t('offer.certificate.of', {
                now: unitsText(offer.originated, asset.decimals, tag),
                goal: unitsText(offer.goalUnits, asset.decimals, tag),
              })}
            </dd>
          </div>
        )}
        <div>
          <dt>{momentText(at, tag)}</dt>
          <dd className="fig">S-{id}</dd>
        </div>
      </dl>
    </div>
  )
}
