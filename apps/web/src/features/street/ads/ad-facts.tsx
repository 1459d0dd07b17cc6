import type { AdReply } from '@bourse/contracts/street'
import { percentText } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { Kv, type KvRow } from '#ui/kv'
import { limitText } from '../parts/figures.ts'
import { TraderLine } from '../standing/trader-line.tsx'
import { AdTerms } from './ad-terms.tsx'
import { HoursText } from './hours-text.tsx'

/** The dealer, the ad's terms, and what it asks of the taker. */
export function AdFacts({ ad }: { ad: AdReply }) {
  const t = useT()
  return (
    <aside className="stack">
      <section className="card card-pad stack" aria-labelledby="st-dealer">
        <h2 id="st-dealer" className="vh">
          {t('street.ad.dealer')}
        </h2>
        <TraderLine trader={ad.dealer} speed={ad.side === 'buy' ? 'release' : 'pay'} />
        {ad.instructions !== '' && (
          <div className="st-said">
            <p className="label">{t('street.ad.instructions')}</p>
            <p className="pretty lines">{ad.instructions}</p>
          </div>
        )}
      </section>
      <section className="card card-pad column st-terms" aria-labelledby="st-terms">
        <h2 id="st-terms" className="h3">
          {t('street.ad.terms')}
        </h2>
        <AdTerms ad={ad} />
        <Requirements ad={ad} />
        {ad.hours && <HoursText hours={ad.hours} isOpenNow={ad.isOpenNow} />}
      </section>
    </aside>
  )
}

function Requirements({ ad }: { ad: AdReply }) {
  const t = useT()
  const { tag } = useLocale()
  const rows: KvRow[] = [
    ...(ad.minScore === null ? [] : [{ label: t('street.ad.minScore'), value: percentText(ad.minScore, tag, 'chosen') }]),
    ...(ad.firstTradeMax === null
      ? []
      : [{ label: t('street.ad.firstTradeMax'), value: `${limitText(ad.firstTradeMax, ad.base, tag)} ${ad.base.code}` }]),
  ]
  if (rows.length === 0 && !ad.requiresIdentity) return null
  return (
    <div className="column gap-1">
      <p className="label">{t('street.ad.asks')}</p>
      {ad.requiresIdentity && (
        <p className="row st-asks">
          <Icon name="seal-check" />
          {t('street.ad.identity')}
        </p>
      )}
      {rows.length > 0 && <Kv rows={rows} />}
    </div>
  )
}
