import type { AssetCard } from '@bourse/contracts/catalogue'
import { useLocale, useT } from '#platform/i18n'
import { buttonClass } from '#ui/button'
import { actOf, isHeldUp } from '../cards/card-act.ts'
import { AssetMark } from '../cards/asset-mark.tsx'
import { OfferShare } from '../cards/offer-share.tsx'
import { figureText, NO_FIGURE, percentOf } from '../parts/figures.ts'

/** The notes that hang off an asset, with their coupon and offer (CAT-03, CAT-08, CAT-20). */
export function NotesCard({ notes }: { notes: readonly AssetCard[] }) {
  const t = useT()
  const { tag } = useLocale()
  if (notes.length === 0) return null
  return (
    <section className="card above-5 asset-table note-table" aria-labelledby="asset-notes">
      <div className="card-head">
        <h2 className="h2" id="asset-notes">
          {t('catalogue.notes')}
        </h2>
        <span className="cap fig">{notes.length}</span>
      </div>
      <table className="tbl">
        <thead>
          <tr>
            <th>{t('catalogue.column.note')}</th>
            <th>{t('catalogue.column.model')}</th>
            <th className="num">{t('catalogue.coupon')}</th>
            <th className="num">{t('catalogue.faceValue')}</th>
            <th>{t('catalogue.column.offer')}</th>
            <th>
              <span className="vh">{t('catalogue.column.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {notes.map((note) => {
            const next = actOf(note)
            return (
              <tr key={note.code}>
                <td>
                  <AssetMark asset={note} />
                </td>
                <td className="t-2">{note.model === null ? NO_FIGURE : t(`catalogue.model.${note.model}`)}</td>
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
                <td className="num">
                  {next === undefined ? (
                    <span className="cap">{isHeldUp(note) ? t('catalogue.flag.paused') : NO_FIGURE}</span>
                  ) : (
                    <a className={buttonClass({ size: 's' })} href={next.href}>
                      {t(`catalogue.act.${next.act}`)}
                    </a>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
