import type { AssetReply } from '@bourse/contracts/catalogue'
import type { PaymentLinkReply } from '@bourse/contracts/transfer'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { errorText } from '#platform/raise-error'
import { Amount } from '#ui/amount'
import { Button, IconButton } from '#ui/button'
import { Chip } from '#ui/chip'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { CopyButton } from '#ui/copy-button'
import { Icon } from '#ui/icon'
import { exactText, printed } from '../figures.ts'
import { FlowList } from '../flow-list.tsx'
import { useHoldings } from '../queries.ts'
import { linkUrl, PaymentLinkDialog } from './payment-link-dialog.tsx'
import { useCloseLink, usePaymentLinks } from './queries.ts'

/** The profile's payment links: the amount received through each, and a button to close it. */
export function PaymentLinks() {
  const t = useT()
  const list = usePaymentLinks()
  const { holdings } = useHoldings()
  const close = useCloseLink()
  const [shown, setShown] = useState<PaymentLinkReply>()
  const [closing, setClosing] = useState<PaymentLinkReply>()
  const leave = () => {
    setClosing(undefined)
    close.reset()
  }
  return (
    <>
      <FlowList name="links" picture="link" list={list}>
        {(link) => (
          <LinkRow link={link} asset={holdings?.assetOf(link.asset)} onShow={() => setShown(link)} onClose={() => setClosing(link)} />
        )}
      </FlowList>
      {shown && <PaymentLinkDialog link={shown} asset={holdings?.assetOf(shown.asset)} onClose={() => setShown(undefined)} />}
      {closing && (
        <ConfirmDialog
          open
          title={t('transfer.links.close.title')}
          lead={t('transfer.links.close.lead')}
          confirmLabel={t('transfer.links.close')}
          backLabel={t('ui.dialog.back')}
          variant="danger"
          busy={close.isPending}
          error={close.error && errorText(close.error)}
          onClose={leave}
          onConfirm={() =>
            close.mutate(closing.id, {
              done: t('transfer.links.closed'),
              onSuccess: leave,
            })
          }
        />
      )}
    </>
  )
}

interface LinkRowProps {
  link: PaymentLinkReply
  asset: AssetReply | undefined
  onShow: () => void
  onClose: () => void
}

function LinkRow({ link, asset, onShow, onClose }: LinkRowProps) {
  const t = useT()
  const { tag } = useLocale()
  const { quantity, status, note, paidCount, paidTotal, expiresAt } = link
  const paid =
    asset && paidCount > 0
      ? t('transfer.links.paid', { count: paidCount, amount: exactText(paidTotal, asset, tag) })
      : t('transfer.links.unpaid')
  return (
    <div className="flow-row">
      <div className="row">
        <span className="glyph">
          <Icon name="link-simple" />
        </span>
        <span className="grow two-lines">
          <span className="m trunc">
            {note === '' ? t(link.isSingleUse ? 'transfer.link.uses.once' : 'transfer.link.uses.often') : note}
          </span>
          <span className="cap">{paid}</span>
        </span>
        <span className="num m">
          {quantity !== null && asset ? (
            <Amount raw={quantity} asset={printed(asset)} />
          ) : (
            t('transfer.link.anyAmount', { code: link.asset })
          )}
        </span>
      </div>
      <div className="row flow-row-acts">
        <span className="cap grow">
          {status === 'open' && expiresAt !== null ? t('transfer.proposal.until', { time: momentText(expiresAt, tag) }) : ''}
        </span>
        {status === 'open' ? (
          <>
            <CopyButton text={linkUrl(link)} label={t('transfer.link.copy')} />
            <IconButton size="s" icon="qr-code" label={t('transfer.links.show')} onClick={onShow} />
            <Button size="s" onClick={onClose}>
              {t('transfer.links.close')}
            </Button>
          </>
        ) : (
          <Chip tone={status === 'paid' ? 'buy' : 'plain'}>{t(`transfer.link.status.${status}`)}</Chip>
        )}
      </div>
    </div>
  )
}
