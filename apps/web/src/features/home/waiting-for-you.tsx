import type { WaitingKind, WaitingReply } from '@bourse/contracts/home'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useHidesBalances } from '#platform/preferences'
import { amountText } from '#ui/amount'
import { Icon, type IconName } from '#ui/icon'
import './waiting-for-you.css'

/** Pending requests to this profile, each linking to where it is answered. */
export function WaitingForYou({ waiting }: { waiting: readonly WaitingReply[] }) {
  const t = useT()
  return (
    <section className="card waiting" aria-labelledby="home-waiting">
      <div className="card-head">
        <h2 id="home-waiting" className="h2 grow">
          {t('home.waiting.title')}
        </h2>
      </div>
      <ul>
        {waiting.map((one) => (
          <li key={one.kind} data-waiting={one.kind}>
            <WaitingLine waiting={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WaitingLine({ waiting: { kind, count, person, amount } }: { waiting: WaitingReply }) {
  const t = useT()
  const { tag } = useLocale()
  const isHidden = useHidesBalances()
  const shown =
    amount && (isHidden ? `••• ${amount.code}` : amountText(amount.quantity, { ...amount, decimals_min: amount.decimalsMin }, tag))
  return (
    <a className="waiting-row press row" href={addressFor(kind)}>
      <Icon name={GLYPHS[kind]} />
      <span className="grow two-lines">
        <span className="m">{t(`home.waiting.${kind}`, { count, person, amount: shown ?? '' })}</span>
        {count > 1 && person !== '' && <span className="cap trunc">{t('home.waiting.latest', { person })}</span>}
      </span>
      <Icon name="caret-right" size={16} />
    </a>
  )
}

function addressFor(kind: WaitingKind): string {
  switch (kind) {
    case 'request':
      return addressOf('activityFiltered', { filter: 'requests' })
    case 'offer':
      return addressOf('activityFiltered', { filter: 'offers' })
    case 'membership':
    case 'gift':
      return addressOf('activityFiltered', { filter: 'memberships' })
    case 'friend':
      return addressOf('friends')
    case 'ticket':
      return addressOf('activityFiltered', { filter: 'tickets' })
    case 'mint':
    case 'burn':
      return addressOf('agent')
    case 'document':
      return addressOf('docs')
  }
}

const GLYPHS: Record<WaitingKind, IconName> = {
  request: 'hand-coins',
  offer: 'handshake',
  friend: 'user-plus',
  membership: 'users-three',
  gift: 'gift',
  ticket: 'storefront',
  mint: 'download-simple',
  burn: 'upload-simple',
  document: 'file-text',
}
