import type { PledgeReply, VenueReply } from '@bourse/contracts/venue'
import { useState } from 'react'
import { useNow } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Button } from '#ui/button'
import { Amount } from '#ui/amount'
import { Kv } from '#ui/kv'
import { Switch } from '#ui/switch'
import { printed } from '../parts/figures.ts'
import { agoText } from '../parts/time-text.ts'
import { useOwnPledges } from '../use-venue-list.ts'
import { useSaveBacker } from '../use-venue-money.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface OwnPledgesProps {
  venue: VenueReply
  viewer: NonNullable<VenueReply['viewer']>
}

/** The reader's own part in it: each pledge, how to take it back while that is possible, and what others and the mail know. */
export function OwnPledges({ venue, viewer }: OwnPledgesProps) {
  const t = useT()
  const { tag } = useLocale()
  const now = useNow()
  const [withdrawing, setWithdrawing] = useState<PledgeReply | 'all'>()
  const pledges = useOwnPledges(venue.rowId).data ?? []
  const save = useSaveBacker(venue.rowId)
  const asset = printed(venue.targetAsset)
  const open = pledges.filter(({ canWithdraw }) => canWithdraw)
  const choices = { isNamed: viewer.isNamed, wantsUpdates: viewer.wantsUpdates, ...save.variables }
  const shown = save.isPending ? choices : viewer
  return (
    <section className="card ven-own" aria-labelledby="ven-own">
      <h2 className="h3" id="ven-own">
        {t('venue.own')}
      </h2>
      {(viewer.held !== '0' || viewer.paid !== '0') && (
        <Kv
          rows={[
            ...(viewer.held === '0' ? [] : [{ label: t('venue.own.held'), value: <Amount raw={viewer.held} asset={asset} /> }]),
            ...(viewer.paid === '0' ? [] : [{ label: t('venue.own.paid'), value: <Amount raw={viewer.paid} asset={asset} /> }]),
          ]}
        />
      )}
      {pledges.length > 0 && (
        <ul className="ven-own-list">
          {pledges.map((pledge) => (
            <li key={pledge.id} className="row">
              <span className="grow two-lines">
                <Amount raw={pledge.quantity} asset={printed(pledge.asset)} />
                <span className="cap">{`${t(`venue.pledge.status.${pledge.status}`)} · ${agoText(pledge.at, now, t, tag)}`}</span>
              </span>
              {pledge.canWithdraw && (
                <Button size="s" aria-haspopup="dialog" onClick={() => setWithdrawing(pledge)}>
                  {t('venue.withdraw')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {viewer.canWithdraw && venue.withdrawUntil !== null && (
        <p className="cap">{t('venue.withdraw.until', { time: momentText(venue.withdrawUntil, tag) })}</p>
      )}
      {open.length > 1 && (
        <div>
          <Button size="s" aria-haspopup="dialog" onClick={() => setWithdrawing('all')}>
            {t('venue.withdraw.all')}
          </Button>
        </div>
      )}
      <div className="column gap-2">
        {venue.transparency === 'contribs' && (
          <Switch
            label={t('venue.backer.named')}
            checked={shown.isNamed}
            disabled={save.isPending}
            onChange={({ target }) => save.mutate({ isNamed: target.checked, wantsUpdates: viewer.wantsUpdates })}
          />
        )}
        <Switch
          label={t('venue.backer.updates')}
          checked={shown.wantsUpdates}
          disabled={save.isPending}
          onChange={({ target }) => save.mutate({ isNamed: viewer.isNamed, wantsUpdates: target.checked })}
        />
      </div>
      {withdrawing && <WithdrawDialog venue={venue} pledge={withdrawing} open={open} onClose={() => setWithdrawing(undefined)} />}
    </section>
  )
}
