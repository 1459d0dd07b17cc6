import type { VenueReply } from '@bourse/contracts/venue'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Button, buttonClass } from '#ui/button'
import { Amount } from '#ui/amount'
import { Icon } from '#ui/icon'
import { Kv } from '#ui/kv'
import { printed } from '../parts/figures.ts'
import { BoostsDialog } from './boosts-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { canCancel, canClose } from './owner-acts.ts'
import { PaymentsDialog } from './payments-dialog.tsx'
import { PayOutDialog } from './pay-out-dialog.tsx'

type Opened = 'payOut' | 'payments' | 'boosts' | 'close' | 'cancel'

/** What only the sponsor sees: the pocket with its payments, the boosts, and how to change or end it (VEN-13, DEF-131). */
export function OwnerCard({ venue }: { venue: VenueReply }) {
  const t = useT()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const wallets = venue.pocket.wallets.filter(({ balance }) => balance !== '0')
  const hasMoney = wallets.some(({ asset }) => asset.code === venue.targetAsset.code)
  const menu = (kind: Opened, label: string) => (
    <Button size="s" aria-haspopup="dialog" onClick={() => setOpened(kind)}>
      {label}
    </Button>
  )
  return (
    <section className="card ven-own" aria-labelledby="ven-owner">
      <div className="row">
        <h2 className="h3 grow" id="ven-owner">
          {t('venue.owner')}
        </h2>
        <a className={buttonClass({ size: 's' })} href={addressOf('editVenue', { sponsor: venue.sponsor.name, id: venue.rowId })}>
          <Icon name="pencil-simple" />
          {t('venue.owner.edit')}
        </a>
      </div>
      <Kv
        rows={(wallets.length === 0 ? [{ asset: venue.targetAsset, balance: '0' }] : wallets).map(({ asset, balance }) => ({
          label: t('venue.owner.pocketOf', { code: asset.code }),
          value: <Amount raw={balance} asset={printed(asset)} />,
        }))}
      />
      <div className="btn-row">
        {hasMoney && venue.status !== 'canceled' && (
          <Button size="s" variant="primary" aria-haspopup="dialog" onClick={() => setOpened('payOut')}>
            {t('venue.payOut')}
          </Button>
        )}
        {menu('payments', t('venue.payments'))}
        {menu('boosts', t('venue.boosts'))}
      </div>
      <div className="btn-row">
        {canClose(venue) && menu('close', t('venue.close'))}
        {canCancel(venue) && (
          <Button size="s" variant="danger" aria-haspopup="dialog" onClick={() => setOpened('cancel')}>
            {t('venue.cancel')}
          </Button>
        )}
      </div>
      {opened === 'payOut' && <PayOutDialog venue={venue} onClose={close} />}
      {opened === 'payments' && <PaymentsDialog venue={venue} onClose={close} />}
      {opened === 'boosts' && <BoostsDialog venue={venue} onClose={close} />}
      {opened === 'close' && <CloseDialog venue={venue} onClose={close} />}
      {opened === 'cancel' && <CancelDialog venue={venue} onClose={close} />}
    </section>
  )
}
