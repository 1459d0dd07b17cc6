import type { AssetPage } from '@bourse/contracts/catalogue'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { Chip } from '#ui/chip'
import { Icon } from '#ui/icon'
import { assetAt } from '../cards/card-act.ts'

/** What kind of asset it is, its name, and who manages it. */
export function AssetHead({ asset }: { asset: AssetPage }) {
  const t = useT()
  const { code, name, tag, property, underlying, ctype } = asset
  const kind = ctype === 'propertyasset' ? 'property' : underlying ? 'note' : 'asset'
  return (
    <header className="asset-head">
      <p className="row wraps gap-2">
        <Chip tone="brass">{t(`catalogue.kind.${kind}`)}</Chip>
        <Chip>{code}</Chip>
        {asset.needsAuthorization && (
          <Chip tone="buy" icon="shield-check">
            {t('catalogue.authorized')}
          </Chip>
        )}
        {asset.isManager && (
          <a className={buttonClass({ size: 's' })} href={addressOf('superpowers', { assetCode: code })}>
            <Icon name="wrench" />
            {t('catalogue.manage')}
          </a>
        )}
      </p>
      <h1 className="item-title asset-title balance">{name}</h1>
      <p className="t-2">
        {[tag, property?.manager && t('catalogue.managedBy', { name: property.manager.displayName })].filter(Boolean).join(' · ')}
        {underlying && (
          <>
            {' · '}
            <a className="link" href={assetAt(underlying.code)}>
              {t('catalogue.noteOn', { name: underlying.name })}
            </a>
          </>
        )}
      </p>
    </header>
  )
}
