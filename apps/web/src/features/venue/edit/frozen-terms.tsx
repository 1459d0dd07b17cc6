import type { VenueReply } from '@bourse/contracts/venue'
import { dateFormat } from '@bourse/domain/formats'
import { type ReactNode, useId } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { amountText } from '#ui/amount'
import { Chip } from '#ui/chip'
import { Icon } from '#ui/icon'
import { printed } from '../parts/figures.ts'

/** Since the first pledge the terms keep their place and value behind a lock (DEF-132). */
export function FrozenTerms({ venue }: { venue: VenueReply }) {
  const t = useT()
  const { tag } = useLocale()
  const headId = useId()
  const { target, targetQuoteAsset: quote, targetAsset, endsAt, frozenAt } = venue
  const day = (style: Intl.DateTimeFormatOptions, at: number) => dateFormat(tag, style).format(at)
  return (
    <section className="edit-sec" aria-labelledby={headId}>
      <div className="row edit-frozen">
        <h2 className="h2 grow" id={headId}>
          {t('venue.form.raise')}
        </h2>
        {frozenAt !== null && (
          <Chip icon="lock-simple">{t('venue.form.frozen', { day: day({ day: 'numeric', month: 'long' }, frozenAt) })}</Chip>
        )}
      </div>
      <div className="edit-two">
        {target !== null && quote && <Locked label={t('venue.target')}>{amountText(target, printed(quote), tag)}</Locked>}
        <Locked label={t('venue.form.collects')}>{targetAsset.code}</Locked>
      </div>
      {venue.venueType === 'fund' && (
        <>
          <div className="edit-switch">
            <div className="row">
              <b className="m grow">{t('venue.allOrNothing')}</b>
              <span className="t-2">{t(venue.isAllOrNothing ? 'venue.form.on' : 'venue.form.off')}</span>
              <Icon name="lock-simple" size={16} />
            </div>
            <p className="help">{t('venue.form.allOrNothing')}</p>
          </div>
          <div className="edit-two">
            <Locked label={t('venue.form.endDay')}>
              {endsAt === null ? t('venue.noEnd') : day({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, endsAt)}
            </Locked>
            {endsAt !== null && <Locked label={t('venue.form.endTime')}>{day({ hour: '2-digit', minute: '2-digit' }, endsAt)}</Locked>}
          </div>
        </>
      )}
    </section>
  )
}

function Locked({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="field">
      <span className="label">{label}</span>
      <span className="input edit-locked">
        <span className="grow fig trunc">{children}</span>
        <Icon name="lock-simple" size={16} />
      </span>
    </div>
  )
}
