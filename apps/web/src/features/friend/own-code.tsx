import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useOpenSession } from '#platform/session'
import { CopyButton } from '#ui/copy-button'
import { QrCode } from '#ui/qr-code'

/** The address of the user's own page, for a camera and to pass on. */
export function OwnCode() {
  const t = useT()
  const { name, isVisibleToPublic } = useOpenSession().profile
  const link = new URL(addressOf('profileView', { name }), location.origin).href
  return (
    <div className="row friend-code">
      <QrCode text={link} label={t('friend.code.qr', { name })} />
      <div className="grow">
        <p className="m">{t('friend.code')}</p>
        <p className="cap pretty">{isVisibleToPublic ? t('friend.code.text', { name }) : t('friend.code.hidden')}</p>
        <div className="above-2">
          <CopyButton text={link} label={t('friend.code.copy')} withLabel />
        </div>
      </div>
    </div>
  )
}
