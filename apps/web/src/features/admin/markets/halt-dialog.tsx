import type { MarketState } from '@bourse/contracts/exchange'
import { numberFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { notify } from '#platform/notices'
import { Kv } from '#ui/kv'
import { MarketDialog } from './market-dialog.tsx'
import { pairOf } from './market-state.ts'
import { useHalt } from './queries.ts'

export interface ActDialogProps {
  market: MarketState
  onClose: () => void
}

export function HaltDialog({ market, onClose }: ActDialogProps) {
  const t = useT()
  const { tag } = useLocale()
  const halt = useHalt(market.symbol)
  const confirm = (reason: string) =>
    halt.mutate(
      { reason },
      {
        onSuccess: () => {
          notify({ tone: 'done', text: t('admin.markets.halt.success', { market: pairOf(market.symbol) }) })
          onClose()
        },
      },
    )
  return (
    <MarketDialog
      action="halt"
      market={market}
      effects={[t('admin.markets.halt.refuses'), t('admin.markets.halt.cancels'), t('admin.markets.halt.money')]}
      isBusy={halt.isPending}
      error={halt.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Kv rows={[{ label: t('admin.markets.stay'), value: numberFormat(tag).format(market.live_orders) }]} />
    </MarketDialog>
  )
}
