import type { MarketState } from '@bourse/contracts/exchange'
import { numberFormat } from '@bourse/domain/formats'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Checkbox } from '#ui/checkbox'
import { NIL } from '#ui/kv'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { TwoSignatures } from '../frame/two-signatures.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { haltedText, pairOf } from './market-state.ts'
import { Effects, RunningNotice } from './market-notices.tsx'
import { NO_NOTES, TraderNotes } from './trader-notes.tsx'
import { useHalt, useMarket } from './queries.ts'
import { HALT_ROLES } from './roles.ts'

export interface ActDialogProps {
  market: MarketState
  onClose: () => void
}

/** One person halts, and cancels what rests if chosen: what happens at once, why, what traders read, and whom it concerns. */
export function HaltDialog({ market, onClose }: ActDialogProps) {
  const t = useT()
  const { tag } = useLocale()
  const halt = useHalt(market.symbol)
  const { data: detail } = useMarket(market.symbol)
  const [notes, setNotes] = useState(NO_NOTES)
  const [cancels, setCancels] = useState(false)
  const pair = pairOf(market.symbol)
  const figure = (count: number | undefined) => (count === undefined ? NIL : numberFormat(tag).format(count))
  const confirm = (reason: string) =>
    halt.mutate(
      { reason, notes, cancel_orders: cancels },
      {
        done: ({ last }) => haltedText(pair, last?.orders ?? null, t, tag),
        onSuccess: onClose,
      },
    )
  return (
    <ReasonDialog
      title={t('admin.markets.halt.title', { market: pair })}
      scope={
        <>
          <Effects
            items={[
              t('admin.markets.halt.refuses'),
              t(cancels ? 'marketAdmin.halt.cancels' : 'marketAdmin.halt.stays'),
              t('admin.markets.halt.money'),
            ]}
          />
          <Checkbox
            label={t('marketAdmin.halt.cancel')}
            checked={cancels}
            disabled={halt.isPending}
            onChange={(event) => setCancels(event.target.checked)}
          />
          <RunningNotice market={market} />
        </>
      }
      reasonLabel={t('marketAdmin.reason')}
      figures={[
        { label: t(cancels ? 'marketAdmin.halt.canceled' : 'admin.markets.stay'), value: figure(market.live_orders) },
        { label: t('marketAdmin.halt.people'), value: figure(detail?.people) },
        { label: t('marketAdmin.halt.stops'), value: figure(detail?.stops) },
      ]}
      signatures={<TwoSignatures roles={HALT_ROLES} notNeeded={t('marketAdmin.halt.one')} />}
      submitLabel={t(cancels ? 'marketAdmin.halt.cancelConfirm' : 'admin.markets.halt.confirm', { market: pair })}
      isBusy={halt.isPending}
      error={null}
      onSubmit={confirm}
      onClose={onClose}
    >
      <TraderNotes notes={notes} isBusy={halt.isPending} onChange={setNotes} />
      {halt.error && !halt.isPending && <FailureNotice error={halt.error} pair={pair} />}
    </ReasonDialog>
  )
}
