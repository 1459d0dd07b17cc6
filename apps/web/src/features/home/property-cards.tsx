import type { PromotedReply } from '@bourse/contracts/catalogue'
import { percentText } from '@bourse/domain/formats'
import type { ReactNode } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Amount, type AmountAsset, amountText } from '#ui/amount'
import { Progress } from '#ui/progress'
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
              <Figures asset={asset} />
              <Issued asset={asset} />
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
                <Skeleton width={96} height={40} />
              </span>
              <Skeleton width="100%" height={6} />
              <Skeleton width="48%" height={16} />
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

/** The face value of a unit, and how many an open offer still has. */
function Figures({ asset }: { asset: PromotedReply }) {
  const t = useT()
  const { faceValue, faceValueCode, faceValueDecimals, faceValueDecimalsMin, unitsLeft } = asset
  const hasFace = faceValue !== null && faceValueCode !== null && faceValueDecimals !== null && faceValueDecimalsMin !== null
  if (!hasFace && unitsLeft === null) return null
  return (
    <span className="prop-fig">
      {hasFace && (
        <span className="two-lines">
          <span className="cap">{t('home.property.faceValue')}</span>
          <span className="b">
            <Amount raw={faceValue} asset={{ code: faceValueCode, decimals: faceValueDecimals, decimals_min: faceValueDecimalsMin }} />
          </span>
        </span>
      )}
      {unitsLeft !== null && (
        <span className="two-lines num">
          <span className="cap">{t('home.property.left')}</span>
          <span className="b">
            <Amount raw={unitsLeft} asset={unitsOf(asset)} withCode={false} />
          </span>
        </span>
      )}
    </span>
  )
}

/** How much of an open offer is taken; nothing where no offer is open. */
function Issued({ asset }: { asset: PromotedReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { unitsOffered, unitsLeft } = asset
  if (unitsOffered === null || unitsLeft === null || BigInt(unitsOffered) === 0n) return null
  const issued = BigInt(unitsOffered) - BigInt(unitsLeft)
  const part = Number(issued) / Number(unitsOffered)
  const said = t('home.property.issued', { percent: percentText(part * 100, tag, 'progress') })
  const figure = (raw: bigint | string) => amountText(raw, { ...unitsOf(asset), code: '' }, tag).trim()
  return (
    <>
      <Progress value={part} label={said} />
      <span className="row xs">
        <span className="t-2 grow">{said}</span>
        <span className="t-3 fig">{t('home.property.of', { done: figure(issued), total: figure(unitsOffered) })}</span>
      </span>
    </>
  )
}

/** Units of property are whole. */
function unitsOf({ code, decimals }: PromotedReply): AmountAsset {
  return { code, decimals, decimals_min: 0 }
}
