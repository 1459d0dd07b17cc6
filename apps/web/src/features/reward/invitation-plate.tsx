import type { OwnRewards } from '@bourse/contracts/reward'
import { useLocale, useT } from '#platform/i18n'
import { amountText } from '#ui/amount'
import { QrCode } from '#ui/qr-code'
import { Mark } from '#ui/wordmark'

/** The invitation as a printed plate: what it is worth, the code, and the link for a camera. */
export function InvitationPlate({ own: { terms, code, path } }: { own: OwnRewards }) {
  const t = useT()
  const { tag } = useLocale()
  const { referrer, referred, token, isOpen } = terms
  const title = !isOpen
    ? t('reward.plate.titleClosed')
    : referrer !== '0'
      ? t('reward.plate.title', { amount: amountText(referrer, token, tag) })
      : t('reward.plate.titleGift', { amount: amountText(referred, token, tag) })
  return (
    <section className="rw-plate" aria-label={t('reward.plate.label')}>
      <svg className="rw-rosette" viewBox="-450 -450 900 900" aria-hidden="true">
        <use href="/art/guilloche.svg#rosette" />
      </svg>
      <div className="rw-plate-words">
        <Mark />
        <p className="rw-plate-title">{title}</p>
        <dl className="rw-plate-facts">
          <div>
            <dt className="cap">{t('reward.plate.code')}</dt>
            <dd>{code}</dd>
          </div>
          {referrer !== '0' && (
            <div className="only-d">
              <dt className="cap">{t('reward.plate.each')}</dt>
              <dd>{amountText(referrer, token, tag)}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className="rw-plate-qr">
        <QrCode text={new URL(path, location.origin).href} label={t('reward.plate.qr')} />
      </div>
    </section>
  )
}
