import type { MarketSpec } from '@bourse/domain/exchange'
import { numberFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { figureText } from './figure-text.ts'
import { type Draft, proofOf } from './terms-draft.ts'

/** Tick times lot is a whole number of the ledger's units, so no trade is ever rounded. */
export function StepsProof({ spec, draft }: { spec: MarketSpec | undefined; draft: Draft }) {
  const t = useT()
  const { tag } = useLocale()
  const proof = spec && proofOf(spec, draft)
  if (!spec || !proof) return <p className="mk-exact cap">{t('marketAdmin.proof.open')}</p>
  return (
    <p className="mk-exact">
      <Icon name="check" />
      <span>
        <b className="fig">
          {figureText(draft.tick, tag)} × {figureText(draft.lot, tag)} = {figureText(proof.product, tag)} {spec.quote.code}
        </b>
        {t('marketAdmin.proof', { units: numberFormat(tag).format(BigInt(proof.units)) })}
      </span>
    </p>
  )
}
