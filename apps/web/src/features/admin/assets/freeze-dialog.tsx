import type { AssetRecord } from '@bourse/contracts/admin'
import { numberFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { TwoSignatures } from '../frame/two-signatures.tsx'
import { useTurn } from '../registers/queries.ts'

/** Freezes an asset at once, or asks to end its freeze; with what is affected as figures. */
export function FreezeDialog({ asset, onClose }: { asset: AssetRecord; onClose: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const { code, isFrozen } = asset
  const turn = useTurn(code)
  const title = t(isFrozen ? 'registers.assets.unfreezeOf' : 'registers.assets.freezeOf', { code })
  return (
    <ReasonDialog
      title={title}
      scope={!isFrozen && <p className="pretty">{t('registers.assets.freezeText')}</p>}
      reasonHelp={t('registers.reasonHelp')}
      figures={[
        { label: t('registers.assets.holders'), value: <span className="fig">{numberFormat(tag).format(asset.holderCount)}</span> },
        {
          label: t('registers.assets.supply'),
          value: <Amount raw={asset.supply} asset={{ code, decimals: asset.decimals, decimals_min: asset.decimalsMin }} />,
        },
        { label: t('registers.assets.markets'), value: <span className="fig">{numberFormat(tag).format(asset.marketCount)}</span> },
      ]}
      signatures={<TwoSignatures roles={['finance']} notNeeded={isFrozen ? undefined : t('registers.oneIsEnough')} />}
      note={t(isFrozen ? 'registers.afterSigning' : 'registers.atOnce')}
      submitLabel={title}
      isBusy={turn.isPending}
      error={turn.error}
      onSubmit={(reason) =>
        turn.mutate(
          { isFrozen: !isFrozen, reason },
          {
            done: ({ signatures }) => t(signatures.length > 0 ? 'registers.asked' : 'registers.assets.turned', { code }),
            onSuccess: onClose,
          },
        )
      }
      onClose={onClose}
    />
  )
}
