import type { AssetCard, PreviewReply } from '@bourse/contracts/catalogue'
import { useLocale, useT } from '#platform/i18n'
import { AssetMark } from '../cards/asset-mark.tsx'
import { OfferShare } from '../cards/offer-share.tsx'
import { figureText, NO_FIGURE, percentOf } from '../parts/figures.ts'

interface PreviewNotesProps {
  asset: PreviewReply
  addressFor: (assetCode: string) => string
}

/** What can be taken: the asset itself if it is on offer, and its active, visible and investable notes (CAT-20). */
export function PreviewNotes({ asset, addressFor }: PreviewNotesProps) {
  const t = useT()
  const { tag } = useLocale()
  const rows: readonly AssetCard[] = [...(asset.offer ? [asset] : []), ...asset.derivatives]
  if (rows.length === 0) return null
  const isOnOffer = rows.some(({ offer }) => offer?.phase === 'open')
  return (
    <div>
      <h2 className="preview-head">{t(isOnOffer ? 'catalogue.preview.onOffer' : 'catalogue.preview.notes')}</h2>
      <div className="card asset-table preview-table">
        <table className="tbl">
          <thead>
            <tr>
              <th>{t('catalogue.column.note')}</th>
              <th className="num">{t('catalogue.coupon')}</th>
              <th className="num">{t('catalogue.faceValue')}</th>
              <th>{t('catalogue.column.originated')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((note) => (
              <tr key={note.code}>
                <td>
                  <AssetMark
                    asset={note}
                    href={addressFor(note.code)}
                    {...(note.model !== null && { under: t(`catalogue.model.${note.model}`) })}
                  />
                </td>
                <td className="num">{note.couponPercent === null ? NO_FIGURE : percentOf(note.couponPercent, tag)}</td>
                <td className="num">
                  {note.faceValue === null || !note.faceAsset ? (
                    NO_FIGURE
                  ) : (
                    <>
                      {figureText(note.faceValue, note.faceAsset, tag)} <span className="t-3">{note.faceAsset.code}</span>
                    </>
                  )}
                </td>
                <td>
                  <OfferShare asset={note} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="cap above-3">{t('catalogue.preview.faceNote')}</p>
    </div>
  )
}
