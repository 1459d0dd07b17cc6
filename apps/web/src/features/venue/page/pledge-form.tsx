import type { VenueReply } from '@bourse/contracts/venue'
import { useNow } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { useSession } from '#platform/session'
import { Button, buttonClass } from '#ui/button'
import { exactText } from '#ui/exact-amount'
import { Form } from '#ui/form'
import { Icon } from '#ui/icon'
import { AmountBox } from '../parts/amount-box.tsx'
import { plainText, presetsOf, printed, readAmount, shortText } from '../parts/figures.ts'

interface PledgeFormProps {
  venue: VenueReply
  text: string
  onType: (kept: string) => void
  onPledge: () => void
}

/** The amount and the button that names it; a visitor signs up first and comes back here. */
export function PledgeForm({ venue, text, onType, onPledge }: PledgeFormProps) {
  const t = useT()
  const { tag } = useLocale()
  const { open } = useSession()
  const asset = printed(venue.targetAsset)
  const kind = venue.isAllOrNothing ? 'pledge' : 'pay'
  const raw = readAmount(text, venue.targetAsset)
  const label = raw === undefined ? t(`venue.${kind}.do`) : t(`venue.${kind}.sum`, { sum: exactText(raw, asset, tag) })
  return (
    <Form className="ven-pledge" aria-label={t(`venue.${kind}.own`)} onSubmit={() => raw !== undefined && open && onPledge()}>
      <AmountBox
        label={t(`venue.${kind}.own`)}
        asset={asset}
        value={text}
        onChange={onType}
        size="m"
        presets={presetsOf(venue.targetAsset).map((preset) => ({
          label: shortText(preset, venue.targetAsset, tag),
          value: plainText(preset, venue.targetAsset),
        }))}
      />
      {open ? (
        <Button type="submit" variant="primary" size="l" block className="ven-decide" disabled={raw === undefined} aria-haspopup="dialog">
          {label}
        </Button>
      ) : (
        <a className={buttonClass({ variant: 'primary', size: 'l', block: true, className: 'ven-decide' })} href={addressOf('signup')}>
          {label}
        </a>
      )}
      <p className="promise">
        <Icon name={venue.isAllOrNothing ? 'shield-check' : 'info'} size={18} />
        <span>
          {venue.isAllOrNothing ? (
            <>
              <b>{t('venue.allOrNothing')}.</b> {t('venue.promise')}{' '}
              {venue.withdrawUntil !== null && <Withdrawal until={venue.withdrawUntil} />}
            </>
          ) : (
            <>
              <b>{t('venue.pay.atOnce')}</b> {t(venue.venueType === 'fund' ? 'venue.pay.keeps' : 'venue.pay.open')}
            </>
          )}
        </span>
      </p>
    </Form>
  )
}

/** Until when it can be taken back, or that it can’t any more; it changes while the page is open. */
function Withdrawal({ until }: { until: number }) {
  const t = useT()
  const { tag } = useLocale()
  const now = useNow()
  return now > until ? t('venue.promise.over') : t('venue.promise.until', { time: momentText(until, tag) })
}
