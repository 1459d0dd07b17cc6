import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { AssetIcon } from '#ui/asset-icon'
import { buttonClass } from '#ui/button'
import type { Express } from './slip/use-express.ts'

const COINS = 3

/** Nothing to give yet: how to begin, and below it the message of EXP-13. */
export function EmptyPocket({ express }: { express: Express }) {
  const t = useT()
  const codes = [...new Set(express.context.markets.flatMap(({ spec }) => [spec.quote.code, spec.base.code]))]
  const coins = codes.flatMap((code) => express.assets.get(code) ?? []).slice(0, COINS)
  return (
    <section className="card xp-empty" aria-labelledby="xp-empty">
      <span className="xp-empty-coins" aria-hidden="true">
        {coins.map((asset) => (
          <AssetIcon key={asset.code} asset={asset} />
        ))}
      </span>
      <h2 id="xp-empty">{t('express.empty.title')}</h2>
      <p className="t-2">{t('express.empty.text')}</p>
      <div className="btn-row">
        <a className={buttonClass({ variant: 'primary' })} href={addressOf('mint')}>
          {t('express.nothing.load')}
        </a>
        <a className={buttonClass({})} href={addressOf('request')}>
          {t('express.nothing.request')}
        </a>
        <a className={buttonClass({ variant: 'text' })} href={addressOf('street')}>
          {t('express.empty.street')}
        </a>
      </div>
      <p className="cap">{t('express.nothing.title')}</p>
    </section>
  )
}
