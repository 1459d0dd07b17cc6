import type { AssetReply } from '@bourse/contracts/catalogue'
import type { WalletReply } from '@bourse/contracts/pocket'
import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { AssetIcon } from '#ui/asset-icon'
import { Chip } from '#ui/chip'
import { useAssetTitle } from './asset-title.ts'

/** A frozen wallet says so. */
export function WalletName({ wallet: { asset, isFrozen }, below }: { wallet: WalletReply; below?: ReactNode }) {
  const t = useT()
  return (
    <AssetName asset={asset} below={below}>
      {isFrozen && (
        <Chip tone="info" icon="lock-simple">
          {t('pocket.wallet.frozen')}
        </Chip>
      )}
      {!asset.isActive && <Chip tone="line">{t('pocket.wallet.closed')}</Chip>}
    </AssetName>
  )
}

interface AssetNameProps {
  asset: AssetReply
  /** In place of the second line. */
  below?: ReactNode
  /** After the title. */
  children?: ReactNode
}

/** An asset in two lines beside its mark. */
export function AssetName({ asset, below, children }: AssetNameProps) {
  const { title, below: usual } = useAssetTitle()(asset)
  return (
    <span className="row">
      <AssetIcon asset={asset} />
      <span className="two-lines">
        <span className="row pk-name-line">
          <span className="m trunc">{title}</span>
          {children}
        </span>
        <span className="cap trunc">{below ?? usual}</span>
      </span>
    </span>
  )
}
