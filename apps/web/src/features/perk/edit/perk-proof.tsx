import { useT } from '#platform/i18n'
import type { AmountAsset } from '#ui/amount'
import { Chip } from '#ui/chip'
import { ExactAmount } from '#ui/exact-amount'
import { Kv } from '#ui/kv'
import { priceListOf } from '../join/join-terms.ts'
import { PerkPicture } from '../parts/perk-picture.tsx'
import { draftPrices, type PerkDraft } from './perk-draft.ts'

interface PerkProofProps {
  draft: PerkDraft
  asset: AmountAsset | undefined
  image: string | null
}

/** A draft is a proof with crop marks: the perk as readers will see it. */
export function PerkProof({ draft, asset, image }: PerkProofProps) {
  const t = useT()
  const prices = priceListOf(draftPrices(draft, asset?.decimals))
  return (
    <aside className="form-proof column gap-5 side" aria-label={t('perk.edit.proof')}>
      <div className="row">
        <h2 className="h3">{t('perk.edit.proof')}</h2>
        <span className="cap">{t('perk.edit.proofHelp')}</span>
      </div>
      <div className="crop-marks">
        <div className="prop">
          <div className="perk-draft-art">
            <PerkPicture perk={{ name: draft.name, perkType: draft.perkType, image }} sizes="360px" />
          </div>
          <div className="prop-body">
            <p className="perk-draft-chips">
              <Chip tone="brass">{t(`perk.type.${draft.perkType}`)}</Chip>
              <Chip>{t(`perk.rule.${draft.membership}`)}</Chip>
            </p>
            <h3 className="h2 anywhere">{draft.name.trim() || t('perk.edit.unnamed')}</h3>
            <p className="cap perk-draft-text">{plainText(draft.description)}</p>
            {asset && prices.length > 0 && (
              <div className="perk-draft-dues">
                <Kv
                  rows={prices.map(({ period, price }) => ({
                    label: t(`perk.period.${period}`),
                    value: <ExactAmount raw={price} asset={asset} />,
                  }))}
                />
              </div>
            )}
          </div>
        </div>
      </div>
      <div className="card card-pad">
        <h2 className="h3">{t('perk.edit.changes')}</h2>
        <p className="cap">{t('perk.edit.changesText')}</p>
      </div>
    </aside>
  )
}

/** The words without the marks of their layout. */
function plainText(markdown: string): string {
  return markdown
    .replace(/[*_`#>]+/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
}
