import type { AssetCard, PreviewReply } from '@bourse/contracts/catalogue'
import { useLocale, useT } from '#platform/i18n'
import { Table } from '#ui/table'
import { AssetMark } from '../cards/asset-mark.tsx'
import { FaceValue } from '../cards/face-value.tsx'
import { OfferShare } from '../cards/offer-share.tsx'
import { NO_FIGURE, percentOf } from '../parts/figures.ts'

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
        <Table
          className="tbl"
          rows={rows}
          keyOf={({ code }) => code}
          columns={[
            {
              head: t('catalogue.column.note'),
              render: (note) => (
                <AssetMark
                  asset={note}
                  href={addressFor(note.code)}
                  {...(note.model !== null && { under: t(`catalogue.model.${note.model}`) })}
                />
              ),
            },
            {
              head: t('catalogue.coupon'),
              className: 'num',
              render: ({ couponPercent }) => (couponPercent === null ? NO_FIGURE : percentOf(couponPercent, tag)),
            },
            { head: t('catalogue.faceValue'), className: 'num', render: (note) => <FaceValue asset={note} /> },
            { head: t('catalogue.column.originated'), render: (note) => <OfferShare asset={note} /> },
          ]}
        />
      </div>
      <p className="cap above-3">{t('catalogue.preview.faceNote')}</p>
    </div>
  )
}
