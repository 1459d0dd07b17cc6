import type { PromotedReply } from '@bourse/contracts/catalogue'
import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { Skeleton, Skeletons } from '#ui/skeleton'

interface PropertyCardsProps {
  assets: readonly PromotedReply[]
  /** The link of a card: the preview for visitors, the asset's page for users, none while that is not built (DEF-152). */
  addressFor: (code: string) => string | undefined
}

/** Each with its picture, its name and the face value of a unit; where they don't fit, a strip to swipe (DEF-152). */
export function PropertyCards({ assets, addressFor }: PropertyCardsProps) {
  return (
    // On narrow screens the shelf scrolls; without links in it, it must be focusable itself.
    <ul className="props" {...(!assets.some(({ code }) => addressFor(code)) && { tabIndex: 0 })}>
      {assets.map((asset) => (
        <li key={asset.code}>
          <Frame href={addressFor(asset.code)}>
            <Plate image={asset.image} />
            <span className="prop-body">
              <span className="row">
                <h3 className="h3 grow trunc">{asset.name}</h3>
                <span className="cap fig">{asset.code}</span>
              </span>
              <span className="cap trunc">{asset.tag || '\u00a0'}</span>
              <FaceValue asset={asset} />
            </span>
          </Frame>
        </li>
      ))}
    </ul>
  )
}

function Frame({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return <div className="prop">{children}</div>
  return (
    <a className="prop" href={href}>
      {children}
    </a>
  )
}

/** Skeletons in the shape of the cards, so that nothing below them moves. */
export function PropertyCardsLoading() {
  return (
    <Skeletons>
      <div className="props" aria-hidden="true">
        {[0, 1, 2, 3].map((card) => (
          <div key={card} className="prop">
            <span className="prop-art skeleton" />
            <span className="prop-body">
              <Skeleton width="64%" height={24} />
              <Skeleton width="82%" height={20} />
              <span className="prop-fig">
                <Skeleton width={96} height={24} />
              </span>
            </span>
          </div>
        ))}
      </div>
    </Skeletons>
  )
}

function Plate({ image }: { image: string | null }) {
  if (!image) return <span className="prop-art" />
  return <img className="prop-art" src={image} alt="" width={640} height={400} loading="lazy" decoding="async" />
}

function FaceValue({ asset }: { asset: PromotedReply }) {
  const t = useT()
  const { faceValue, faceValueCode, faceValueDecimals, faceValueDecimalsMin } = asset
  if (faceValue === null || faceValueCode === null || faceValueDecimals === null || faceValueDecimalsMin === null) return null
  return (
    <span className="prop-fig">
      <span className="cap">{t('home.property.faceValue')}</span>
      <span className="b">
        <Amount raw={faceValue} asset={{ code: faceValueCode, decimals: faceValueDecimals, decimals_min: faceValueDecimalsMin }} />
      </span>
    </span>
  )
}
