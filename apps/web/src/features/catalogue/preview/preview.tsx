import type { PreviewReply } from '@bourse/contracts/catalogue'
import { useLocale, useT } from '#platform/i18n'
import { shortDayText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { Chip } from '#ui/chip'
import { Icon, type IconName } from '#ui/icon'
import { Markdown } from '#ui/markdown'
import { PlatePicture } from '#ui/plate-picture'
import { assetAt, isHeldUp } from '../cards/card-act.ts'
import { Figs } from '../parts/figs.tsx'
import { percentOf, signedText, unitsText } from '../parts/figures.ts'
import { PreviewNotes } from './preview-notes.tsx'

interface PreviewProps {
  asset: PreviewReply
  isVisitor: boolean
}

/** Art, name, code, heading, caption and description (CAT-19), what is on offer, and what an account adds (CAT-18). */
export function Preview({ asset, isVisitor }: PreviewProps) {
  const t = useT()
  const { lang } = useLocale()
  const { code, name, heading, tag, text, assetClass } = asset
  const wrap = isVisitor ? 'wrap ' : ''
  return (
    <article>
      <section className={`${wrap}preview-hero`}>
        <div>
          <p className="row preview-name">
            {heading && <b className="h2">{name}</b>}
            <span className="cap fig">{code}</span>
            {assetClass && <Chip tone="brass">{assetClass.name}</Chip>}
            {isHeldUp(asset) && (
              <Chip tone="warn" icon="pause">
                {t('catalogue.flag.paused')}
              </Chip>
            )}
            {asset.needsAuthorization && (
              <Chip tone="warn" icon="lock-simple">
                {t('catalogue.flag.locked')}
              </Chip>
            )}
          </p>
          <div {...(asset.lang !== lang && { lang: asset.lang })}>
            <h1 className="preview-title">{heading || name}</h1>
            {tag && <p className="h3 t-2">{tag}</p>}
            <div className="preview-text t-2">
              <Markdown source={text} />
            </div>
          </div>
          {asset.lang !== lang && text && <p className="cap">{t('catalogue.inEnglish')}</p>}
          <Ways asset={asset} isVisitor={isVisitor} />
        </div>
        <div className="preview-plate">
          <PlatePicture image={asset.image} name={name} sizes="(max-width: 1100px) 100vw, 640px" isFirst />
          <PreviewFigures asset={asset} />
        </div>
      </section>
      <section className={`${wrap}preview-two`}>
        <PreviewNotes asset={asset} addressFor={(assetCode) => (isVisitor ? addressOf('preview', { assetCode }) : assetAt(assetCode))} />
        {isVisitor && (
          <div>
            <h2 className="preview-head">{t('catalogue.preview.also')}</h2>
            <ul className="preview-locks">
              {LOCKS.filter(({ isOf }) => isOf(asset)).map(({ key, icon }) => (
                <li key={key}>
                  <Icon name={icon} />
                  <b className="m">{t(`catalogue.preview.${key}`)}</b>
                  {(key !== 'prices' || asset.faceValue !== null) && <span className="cap">{t(`catalogue.preview.${key}Text`)}</span>}
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
      {isVisitor && <Closing />}
    </article>
  )
}

interface Lock {
  key: 'prices' | 'papers' | 'coupons' | 'market'
  icon: IconName
  /** A currency has no papers, and a note without a coupon never paid one. */
  isOf: (asset: PreviewReply) => boolean
}

const LOCKS: readonly Lock[] = [
  { key: 'prices', icon: 'chart-line-up', isOf: () => true },
  { key: 'papers', icon: 'file-text', isOf: ({ faceValue }) => faceValue !== null },
  { key: 'coupons', icon: 'receipt', isOf: (asset) => [asset, ...asset.derivatives].some(({ couponPercent }) => couponPercent !== null) },
  { key: 'market', icon: 'swap', isOf: () => true },
]

/** Visitors come back here from signing in or up; users go on to the asset's page. */
function Ways({ asset, isVisitor }: PreviewProps) {
  const t = useT()
  if (isVisitor) {
    return (
      <div className="btn-row preview-ways">
        <a className={buttonClass({ variant: 'primary', size: 'l' })} href={addressOf('signup')}>
          {t(asset.offer?.phase === 'open' ? 'catalogue.preview.signUp' : 'shell.signUp')}
        </a>
        <a className={buttonClass({ size: 'l' })} href={addressOf('signin')}>
          {t('shell.signIn')}
        </a>
      </div>
    )
  }
  return (
    <div className="btn-row preview-ways">
      <a className={buttonClass({ variant: 'primary', size: 'l' })} href={assetAt(asset.code)}>
        {t(asset.isAuthorized ? 'catalogue.preview.open' : 'catalogue.preview.unlock')}
      </a>
    </div>
  )
}

function PreviewFigures({ asset }: { asset: PreviewReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { faceValue, faceAsset, couponPercent, offer } = asset
  const left = offer?.phase === 'open' ? BigInt(offer.total) - BigInt(offer.originated) : undefined
  const rows = [
    { label: t('catalogue.faceValue'), value: faceValue === null || !faceAsset ? undefined : signedText(faceValue, faceAsset, tag) },
    { label: t('catalogue.coupon'), value: couponPercent === null ? undefined : percentOf(couponPercent, tag) },
    { label: t('catalogue.unitsLeft'), value: left === undefined ? undefined : unitsText(left, asset.decimals, tag) },
    { label: t('catalogue.closes'), value: offer?.phase === 'open' ? shortDayText(offer.closesAt, tag) : undefined },
  ]
  if (rows.every(({ value }) => value === undefined)) return null
  return (
    <div className="preview-slip">
      <Figs rows={rows} />
    </div>
  )
}

function Closing() {
  const t = useT()
  return (
    <section className="preview-close">
      <div className="wrap">
        <h2 className="display grow">{t('catalogue.preview.closing')}</h2>
        <a className={buttonClass({ variant: 'plate', size: 'l' })} href={addressOf('signup')}>
          {t('shell.signUp')}
        </a>
        <a className={buttonClass({ variant: 'plate-quiet', size: 'l' })} href={addressOf('signin')}>
          {t('shell.signIn')}
        </a>
      </div>
    </section>
  )
}
