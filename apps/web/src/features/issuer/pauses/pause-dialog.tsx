import type { ConsoleReply } from '@bourse/contracts/issuer'
import { numberFormat } from '@bourse/domain/formats'
import type { Pausable } from '@bourse/domain/issuer'
import { unitsText } from '#features/catalogue'
import { useLocale, useT } from '#platform/i18n'
import type { KvRow } from '#ui/kv'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { usePause } from '../use-powers.ts'

interface PauseDialogProps {
  of: ConsoleReply
  what: Pausable
  onClose: () => void
}

/** Names the markets that are halted, or the units that can't move any more, and how many holders it concerns. */
export function PauseDialog({ of, what, onClose }: PauseDialogProps) {
  const t = useT()
  const { tag } = useLocale()
  const pause = usePause(of.asset.code)
  const effects =
    what === 'trading'
      ? [t('issuer.pause.trading.refuses'), t('issuer.pause.trading.cancels')]
      : [t('issuer.pause.transfers.refuses'), t('issuer.pause.transfers.stays')]
  return (
    <ReasonDialog
      title={t(`issuer.pause.${what}.title`, { code: of.asset.code })}
      effects={effects}
      figures={[...figuresOf(of, what), holdersRow()]}
      reasonHelp={t('issuer.pause.reason')}
      confirmLabel={t(`issuer.pause.${what}.do`)}
      call={pause}
      onConfirm={(reason) =>
        pause.mutate(
          { what, reason },
          {
            done: t(`issuer.pause.${what}.done`),
            onSuccess: onClose,
          },
        )
      }
      onClose={onClose}
    />
  )

  function figuresOf({ asset, supply, markets }: ConsoleReply, paused: Pausable): KvRow[] {
    return paused === 'trading'
      ? [
          {
            label: t('issuer.pause.kv.markets'),
            value: markets.length === 0 ? t('issuer.pause.noMarkets') : markets.map(pairOf).join(', '),
          },
        ]
      : [{ label: t('issuer.pause.kv.units'), value: <span className="fig">{unitsText(supply, asset.decimals, tag)}</span> }]
  }

  function holdersRow(): KvRow {
    return { label: t('issuer.holders'), value: <span className="fig">{numberFormat(tag).format(of.holderCount)}</span> }
  }
}

/** “CP12/LUSD”. */
export function pairOf(symbol: string): string {
  return symbol.replace('-', '/')
}
