import type { ConsoleReply } from '@bourse/contracts/issuer'
import { numberFormat } from '@bourse/domain/formats'
import { Figs, unitsText } from '#features/catalogue'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { Chip } from '#ui/chip'
import { PlatePicture } from '#ui/plate-picture'

/** Which asset it is, how much of it exists, how many hold it, and where readers see it. */
export function ConsoleHead({ of: { asset, name, image, manager, supply, holderCount, pauses } }: { of: ConsoleReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { code } = asset
  return (
    <section className="card sp-head" aria-label={name}>
      <span className="sp-plate art-in">
        <PlatePicture image={image} name={name} sizes="176px" isFirst />
      </span>
      <div className="sp-head-main">
        <p className="row sp-wrap">
          <Chip>{code}</Chip>
          {pauses.map(({ what }) => (
            <Chip key={what} tone="warn" icon="warning-circle">
              {t(`issuer.pause.${what}.chip`)}
            </Chip>
          ))}
        </p>
        <p className="sp-name">{name}</p>
        <Figs
          rows={[
            { label: t('issuer.supply'), value: unitsText(supply, asset.decimals, tag) },
            { label: t('issuer.holders'), value: numberFormat(tag).format(holderCount) },
            { label: t('issuer.manager'), value: manager ? manager.displayName : t('issuer.manager.none') },
          ]}
        />
      </div>
      <div className="btn-row sp-links">
        <a className={buttonClass({ size: 's' })} href={addressOf('asset', { assetCode: code })}>
          {t('issuer.toPage')}
        </a>
        <a className={buttonClass({ size: 's' })} href={addressOf('preview', { assetCode: code })}>
          {t('issuer.toPreview')}
        </a>
      </div>
    </section>
  )
}
