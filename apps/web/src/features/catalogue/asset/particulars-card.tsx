import type { AssetPage } from '@bourse/contracts/catalogue'
import type { ReactNode } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { dateText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { CardHead } from '#ui/card-head'
import { Kv } from '#ui/kv'
import { figured, unitsText } from '../parts/figures.ts'

/** CAT-07: what the note says of itself, and who stands behind it. */
export function ParticularsCard({ asset }: { asset: AssetPage }) {
  const t = useT()
  const { tag } = useLocale()
  const { property, faceValue, faceAsset, supply, decimals } = asset
  const row = (label: string, value: ReactNode) => (value ? [{ label, value }] : [])
  const party = (who: { name: string; displayName: string } | null | undefined) =>
    who && (
      <a className="link" href={addressOf('profileView', { name: who.name })}>
        {who.displayName}
      </a>
    )
  return (
    <section className="card" aria-labelledby="asset-particulars">
      <CardHead id="asset-particulars" title={t('catalogue.particulars')} size="h3" />
      <div className="card-body">
        <Kv
          rows={[
            ...row(t('catalogue.particulars.project'), property?.project),
            // A calendar day without a time: noon keeps it the same day everywhere.
            ...row(
              t('catalogue.particulars.noteDate'),
              property?.noteDate && dateText(Date.parse(`${property.noteDate.slice(0, 10)}T12:00`), tag),
            ),
            ...row(t('catalogue.faceValue'), faceValue !== null && faceAsset && <Amount raw={faceValue} asset={figured(faceAsset)} />),
            ...row(t('catalogue.particulars.supply'), <span className="fig">{unitsText(supply, decimals, tag)}</span>),
            ...row(t('catalogue.particulars.grantor'), party(property?.grantor)),
            ...row(t('catalogue.particulars.manager'), party(property?.manager)),
            ...row(t('catalogue.particulars.decimals'), <span className="fig">{decimals}</span>),
          ]}
        />
      </div>
    </section>
  )
}
