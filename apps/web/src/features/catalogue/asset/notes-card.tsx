import type { AssetCard } from '@bourse/contracts/catalogue'
import { useLocale, useT } from '#platform/i18n'
import { buttonClass } from '#ui/button'
import { CardHead } from '#ui/card-head'
import { Table } from '#ui/table'
import { actOf, isHeldUp } from '../cards/card-act.ts'
import { AssetMark } from '../cards/asset-mark.tsx'
import { FaceValue } from '../cards/face-value.tsx'
import { OfferShare } from '../cards/offer-share.tsx'
import { NO_FIGURE, percentOf } from '../parts/figures.ts'

/** The notes that hang off an asset, with their coupon and offer (CAT-03, CAT-08, CAT-20). */
export function NotesCard({ notes }: { notes: readonly AssetCard[] }) {
  const t = useT()
  const { tag } = useLocale()
  if (notes.length === 0) return null
  return (
    <section className="card above-5 asset-table note-table" aria-labelledby="asset-notes">
      <CardHead id="asset-notes" title={t('catalogue.notes')} count={notes.length} />
      <Table
        className="tbl"
        rows={notes}
        keyOf={({ code }) => code}
        columns={[
          { head: t('catalogue.column.note'), render: (note) => <AssetMark asset={note} /> },
          {
            head: t('catalogue.column.model'),
            cellClass: 't-2',
            render: ({ model }) => (model === null ? NO_FIGURE : t(`catalogue.model.${model}`)),
          },
          {
            head: t('catalogue.coupon'),
            className: 'num',
            render: ({ couponPercent }) => (couponPercent === null ? NO_FIGURE : percentOf(couponPercent, tag)),
          },
          { head: t('catalogue.faceValue'), className: 'num', render: (note) => <FaceValue asset={note} /> },
          { head: t('catalogue.column.offer'), render: (note) => <OfferShare asset={note} /> },
          { head: t('catalogue.column.action'), isHeadHidden: true, cellClass: 'num', render: (note) => <NextStep note={note} /> },
        ]}
      />
    </section>
  )
}

function NextStep({ note }: { note: AssetCard }) {
  const t = useT()
  const next = actOf(note)
  if (!next) return <span className="cap">{isHeldUp(note) ? t('catalogue.flag.paused') : NO_FIGURE}</span>
  return (
    <a className={buttonClass({ size: 's' })} href={next.href}>
      {t(`catalogue.act.${next.act}`)}
    </a>
  )
}
