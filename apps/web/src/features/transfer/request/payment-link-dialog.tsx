import type { AssetReply } from '@bourse/contracts/catalogue'
import type { PaymentLinkReply } from '@bourse/contracts/transfer'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { CopyButton } from '#ui/copy-button'
import { Dialog } from '#ui/dialog'
import { QrCode } from '#ui/qr-code'
import { exactly } from '../figures.ts'
import { LinkEnded } from '../link-ended.tsx'
import { usePaymentLinks } from './queries.ts'

interface PaymentLinkDialogProps {
  link: PaymentLinkReply
  /** Undefined until the assets are loaded. */
  asset: AssetReply | undefined
  onClose: () => void
}

/**
 * The link to share: as a QR code, as text to copy, or through the device's share sheet. Once it has ended, perhaps paid while
 * the code was shown, there is nothing to share.
 */
export function PaymentLinkDialog({ link: given, asset, onClose }: PaymentLinkDialogProps) {
  const t = useT()
  const link = usePaymentLinks().items?.find(({ id }) => id === given.id) ?? given
  const isOpen = link.status === 'open'
  const { tag } = useLocale()
  const url = linkUrl(link)
  const canShare = typeof navigator.share === 'function'
  return (
    <Dialog
      open
      title={t('transfer.link.ready')}
      onClose={onClose}
      fine={isOpen && link.expiresAt !== null && t('transfer.proposal.until', { time: momentText(link.expiresAt, tag) })}
      actions={
        <>
          {isOpen && canShare && (
            <Button size="l" icon="arrow-up-right" onClick={() => void share(url, t('transfer.link.share.title'))}>
              {t('transfer.link.share')}
            </Button>
          )}
          <Button size="l" variant="primary" onClick={onClose}>
            {t('transfer.done.close')}
          </Button>
        </>
      }
    >
      <div className="flow-done">
        {isOpen && <QrCode text={url} label={t('transfer.link.qr')} />}
        {asset && link.quantity !== null ? (
          <Amount raw={link.quantity} asset={exactly(asset, link.quantity)} size="l" />
        ) : (
          <p className="h2">{t('transfer.link.anyAmount', { code: link.asset })}</p>
        )}
        {link.note !== '' && <p className="t-2 flow-words">“{link.note}”</p>}
        {link.status === 'open' ? (
          <div className="well row link-address">
            <span className="grow trunc">{url}</span>
            <CopyButton text={url} label={t('transfer.link.copy')} />
          </div>
        ) : (
          <LinkEnded status={link.status} />
        )}
      </div>
    </Dialog>
  )
}

export function linkUrl({ token }: Pick<PaymentLinkReply, 'token'>): string {
  return new URL(addressOf('pay', { token }), location.origin).href
}

/** Closing the device's share sheet is not an error. */
async function share(url: string, title: string): Promise<void> {
  await navigator.share({ url, title }).catch(() => undefined)
}
