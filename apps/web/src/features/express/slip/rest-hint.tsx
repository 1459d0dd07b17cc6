import { plainAmount, quantityText } from '@bourse/domain/exchange'
import { grouped } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { sumText } from './sum-text.ts'
import type { Express } from './use-express.ts'

/** The typed amount stays as it is; where less can be exchanged, this shows how much and offers to use that (EXP-09). */
export function RestHint({ express }: { express: Express }) {
  const t = useT()
  const { tag } = useLocale()
  const { view, fold } = express
  const spec = view.way?.market.spec
  const { order, fault } = express.order
  if (!spec || !order?.rest || fault !== undefined) return null
  const { of, raw, by } = order.rest
  const asset = of === 'wanted' ? view.wanted : view.given
  if (!asset) return null
  const exchangedRaw = of === 'wanted' ? order.grossRaw : order.givenRaw
  const words = {
    lot: `${grouped(quantityText(spec, 1), tag)} ${spec.base.code}`,
    amount: sumText(exchangedRaw, asset, tag),
    rest: sumText(raw, asset, tag),
  }
  return (
    <div className="xp-rest row small t-2" role="status">
      <span className="grow">{t(`express.rest.${by}`, words)}</span>
      <Button size="s" onClick={() => fold({ do: 'amount', of, text: plainAmount(exchangedRaw, asset) })}>
        {t('express.rest.use', { amount: grouped(plainAmount(exchangedRaw, asset), tag) })}
      </Button>
    </div>
  )
}
