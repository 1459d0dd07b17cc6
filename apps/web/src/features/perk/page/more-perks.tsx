import type { PerkReply } from '@bourse/contracts/perk'
import { numberText } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { usePerksOf } from '../parts/use-perk.ts'
import { PerkRows } from '../window/perk-rows.tsx'

/** The owner's other perks that this reader may see. */
export function MorePerks({ perk }: { perk: PerkReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { data } = usePerksOf(perk.owner.name)
  const others = data?.items.filter(({ rowId }) => rowId !== perk.rowId) ?? []
  if (others.length === 0) return null
  return (
    <section className="pk-sec" aria-labelledby="perk-more">
      <div className="row pk-sec-head">
        <h2 className="h2" id="perk-more">
          {t('perk.more', { owner: perk.owner.displayName })}
        </h2>
        <span className="cap fig">{numberText(others.length, tag)}</span>
      </div>
      <PerkRows perks={others} />
    </section>
  )
}
