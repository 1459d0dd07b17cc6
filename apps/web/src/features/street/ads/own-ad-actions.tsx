import type { AdReply } from '@bourse/contracts/street'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { errorText } from '#platform/raise-error'
import { Button, buttonClass } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Icon } from '#ui/icon'
import { Notice } from '#ui/notice'
import { useChangeAd, useCloseAd } from './use-ads.ts'

/** Pause or open again, edit, close for good. */
export function OwnAdActions({ ad }: { ad: AdReply }) {
  const t = useT()
  const change = useChangeAd(ad.id)
  const [isClosing, setClosing] = useState(false)
  const isOpen = ad.status === 'open'
  const label = t(isOpen ? 'street.own.pause' : 'street.own.open')
  return (
    <>
      {change.error && <Notice tone="error">{errorText(change.error)}</Notice>}
      <div className="btn-row">
        <a className={buttonClass()} href={addressOf('streetEditAd', { id: ad.id })}>
          <Icon name="pencil-simple" />
          {t('street.own.edit')}
        </a>
        <Button
          icon={isOpen ? 'pause' : 'play'}
          busy={change.isPending}
          onClick={() => change.mutate({ terms: { status: isOpen ? 'paused' : 'open' }, what: label })}
        >
          {label}
        </Button>
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setClosing(true)}>
          {t('street.own.close')}
        </Button>
      </div>
      {isClosing && <CloseDialog ad={ad} onClose={() => setClosing(false)} />}
    </>
  )
}

function CloseDialog({ ad, onClose }: { ad: AdReply; onClose: () => void }) {
  const t = useT()
  const close = useCloseAd()
  const label = t('street.own.close')
  return (
    <ConfirmDialog
      open
      title={t('street.own.closeTitle')}
      confirmLabel={label}
      variant="danger"
      busy={close.isPending}
      isChecking={close.isChecking}
      error={close.error && errorText(close.error)}
      onConfirm={() => close.mutate({ terms: ad.id, what: label }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="pretty">{t('street.own.closeLead')}</p>
      {ad.openTickets !== null && ad.openTickets > 0 && <p className="pretty">{t('street.own.closeTickets', { count: ad.openTickets })}</p>}
    </ConfirmDialog>
  )
}
