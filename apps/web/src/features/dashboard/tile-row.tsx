import type { OwnTile } from '@bourse/domain/dashboard'
import type { TextKey } from '@bourse/texts/keys'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { TILE_ICONS } from './tile-icons.ts'

/** What a folded tile says. */
export interface RowWords {
  says: TextKey
  link: TextKey
  href: string
}

/** A tile that has nothing to show: what will stand here, and where it begins. */
export function TileRow({ id, words: { says, link, href } }: { id: OwnTile; words: RowWords }) {
  const t = useT()
  return (
    <li className="dash-row">
      <Icon name={TILE_ICONS[id]} />
      <span className="dash-row-words grow">
        <b>{t(`dashboard.tile.${id}`)}</b>
        <span className="t-2">{t(says)}</span>
      </span>
      <a className={buttonClass({ variant: 'text', size: 's' })} href={href}>
        {t(link)}
      </a>
    </li>
  )
}

/** The row of each tile, as long as nothing more is known. */
export const ROW_WORDS: Readonly<Record<OwnTile, () => RowWords>> = {
  change: () => ({ says: 'dashboard.row.change', link: 'dashboard.row.change.link', href: addressOf('pocket') }),
  watchlist: () => ({ says: 'dashboard.row.watchlist', link: 'dashboard.row.gains.link', href: addressOf('max') }),
  gains: () => ({ says: 'dashboard.row.gains', link: 'dashboard.row.gains.link', href: addressOf('max') }),
  orders: () => ({ says: 'dashboard.row.orders', link: 'dashboard.row.orders.link', href: addressOf('max') }),
  ahead: () => ({ says: 'dashboard.row.ahead', link: 'dashboard.row.ahead.link', href: addressOf('groups') }),
  ventures: () => ({ says: 'dashboard.row.ventures', link: 'dashboard.row.ventures.link', href: addressOf('ventures') }),
  activity: () => ({ says: 'dashboard.row.activity', link: 'dashboard.row.activity.link', href: addressOf('activity') }),
  tickets: () => ({ says: 'dashboard.row.tickets', link: 'dashboard.row.tickets.link', href: addressOf('street') }),
  alerts: () => ({ says: 'dashboard.row.alerts', link: 'dashboard.row.alerts.link', href: addressOf('alerts') }),
  value: () => ({ says: 'dashboard.row.value', link: 'dashboard.row.deposit', href: addressOf('mint') }),
  allocation: () => ({ says: 'dashboard.row.value', link: 'dashboard.row.deposit', href: addressOf('mint') }),
  subscriptions: () => ({ says: 'dashboard.row.subscriptions', link: 'dashboard.row.subscriptions.link', href: addressOf('explore') }),
  rewards: () => ({ says: 'dashboard.row.rewards', link: 'dashboard.row.rewards.link', href: addressOf('rewards') }),
}

/** The same for an account that has not begun. */
export const FIRST_WORDS: Partial<Readonly<Record<OwnTile, () => RowWords>>> = {
  change: () => ({ says: 'dashboard.row.change.first', link: 'dashboard.row.deposit', href: addressOf('mint') }),
  tickets: () => ({ ...ROW_WORDS.tickets(), says: 'dashboard.row.tickets.first' }),
  alerts: () => ({ ...ROW_WORDS.alerts(), says: 'dashboard.row.alerts.first' }),
}
