import type { WalletReply } from '@bourse/contracts/pocket'
import { useAssetName } from '#platform/asset-name'
import { useT } from '#platform/i18n'
import { AssetIcon } from '#ui/asset-icon'
import { Chip } from '#ui/chip'

/** Money is shown by code, property by name; a frozen wallet says so. */
export function WalletName({ wallet: { asset, isFrozen } }: { wallet: WalletReply }) {
  const nameOf = useAssetName()
  const t = useT()
  const isProperty = asset.ctype === 'propertyasset' || asset.ctype === 'derivativenote'
  return (
    <span className="row">
      <AssetIcon asset={asset} />
      <span className="two-lines">
        <span className="row pk-name-line">
          <span className="m trunc">{isProperty ? nameOf(asset) : asset.code}</span>
          {isFrozen && (
            <Chip tone="info" icon="lock-simple">
              {t('pocket.wallet.frozen')}
            </Chip>
          )}
          {!asset.isActive && <Chip tone="line">{t('pocket.wallet.closed')}</Chip>}
        </span>
        <span className="cap trunc">{isProperty ? asset.code : nameOf(asset)}</span>
      </span>
    </span>
  )
}
