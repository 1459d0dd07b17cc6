import type { MarketDetail } from '@bourse/contracts/exchange'
import { numberFormat, percentText } from '@bourse/domain/formats'
import { hasRole } from '@bourse/domain/staff'
import { type ReactNode, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { useOpenSession } from '#platform/session'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { figureText } from './figure-text.ts'
import { ProposeBar } from './propose-bar.tsx'
import { useFit } from './queries.ts'
import { TERM_ROLES } from './roles.ts'
import { StepsProof } from './steps-proof.tsx'
import { TermFields } from './term-fields.tsx'
import { draftOf, readDraft, specOf, touchedFields, withUsual } from './terms-draft.ts'

/** The terms in force, as fields; what differs is shown beside what it was, and proposed together. */
export function TermsForm({ market, children }: { market: MarketDetail; children: ReactNode }) {
  const t = useT()
  const { tag } = useLocale()
  const mayChange = hasRole(useOpenSession().roles, TERM_ROLES)
  const before = draftOf(market.terms)
  const [draft, setDraft] = useState(before)
  const spec = specOf(market)
  const { terms, faults, tierFaults } = readDraft(spec, draft)
  const touched = touchedFields(before, draft)
  const hasNewSteps = touched.includes('tick') || touched.includes('lot')
  const { data: fit } = useFit(market.symbol, hasNewSteps && !faults.tick && !faults.lot ? draft : undefined)
  const figure = numberFormat(tag)
  const fits =
    fit && hasNewSteps
      ? fit.unfit === 0
        ? t('marketAdmin.fit.all', { count: figure.format(fit.live) })
        : t('marketAdmin.fit.some', { count: figure.format(fit.unfit) })
      : undefined
  return (
    <>
      <div className="mk-columns">
        <section className="card mk-terms" aria-labelledby="mk-terms">
          <header className="mk-card-head">
            <h2 id="mk-terms" className="h3">
              {t('marketAdmin.terms')}
            </h2>
            <span className="cap">{t('marketAdmin.since', { date: momentText(market.in_force_since, tag) })}</span>
          </header>
          {market.next && <NextTerms next={market.next} />}
          {mayChange && !market.has_limits && <MissingLimits market={market} onUse={() => setDraft(withUsual(draft, market.usual))} />}
          <TermFields
            base={market.base}
            quote={market.quote}
            draft={draft}
            before={{ draft: before, touched }}
            faults={faults}
            tierFaults={tierFaults}
            notes={{
              tick: fits ?? t('marketAdmin.unit', { step: figureText(market.unit.tick, tag) }),
              lot: t('marketAdmin.unit', { step: figureText(market.unit.lot, tag) }),
              value: t('marketAdmin.note.value'),
              band: t('marketAdmin.note.band'),
              protection: t('marketAdmin.note.protection'),
            }}
            disabled={!mayChange}
            proof={<StepsProof spec={spec} draft={draft} />}
            onChange={setDraft}
          />
        </section>
        {children}
      </div>
      {touched.length > 0 && (
        <ProposeBar
          market={market}
          {...{ before, draft, touched, terms, unfit: hasNewSteps ? fit?.unfit : 0 }}
          onDiscard={() => setDraft(before)}
        />
      )}
    </>
  )
}

/** Terms that were agreed on and are not in force yet. */
function NextTerms({ next }: { next: NonNullable<MarketDetail['next']> }) {
  const t = useT()
  const { tag } = useLocale()
  const date = momentText(next.in_force_from, tag)
  return (
    <div className="mk-next">
      <Notice title={t(next.needs_halt ? 'marketAdmin.next.halt' : 'marketAdmin.next.time', { date })}>
        {t('marketAdmin.next.by', { names: new Intl.ListFormat(tag).format(next.by) })}
      </Notice>
    </div>
  )
}

/** A market without limits can take the usual ones. */
function MissingLimits({ market: { usual, quote }, onUse }: { market: MarketDetail; onUse: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <div className="mk-next">
      <Notice
        title={t('marketAdmin.limits.missing')}
        actions={
          <Button size="s" onClick={onUse}>
            {t('marketAdmin.limits.use')}
          </Button>
        }
      >
        {t('marketAdmin.limits.text', {
          band: percentText(usual.band_ppm / 10_000, tag, 'chosen'),
          value: figureText(usual.smallest_value, tag),
          code: quote.code,
        })}
      </Notice>
    </div>
  )
}
