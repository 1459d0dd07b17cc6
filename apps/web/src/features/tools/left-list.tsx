import type { Unsettled } from '@bourse/contracts/account'
import type { PageName } from '@bourse/contracts/page'
import type { TextKey } from '@bourse/texts/keys'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { amountText } from '#ui/amount'
import { buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'

type Kind = Unsettled['kind']

interface LeftText {
  title: TextKey
  text: TextKey
  page: Extract<PageName, 'max' | 'streetOwn' | 'activity' | 'send' | 'mint' | 'pocket' | 'groups' | 'agent' | 'help'>
}

/** What is said of each kind, and where it is settled. */
export const LEFT_TEXTS: Readonly<Record<Kind, LeftText>> = {
  orders: { title: 'tools.left.orders', text: 'tools.left.ordersText', page: 'max' },
  tickets: { title: 'tools.left.tickets', text: 'tools.left.ticketsText', page: 'streetOwn' },
  ads: { title: 'tools.left.ads', text: 'tools.left.adsText', page: 'streetOwn' },
  requests: { title: 'tools.left.requests', text: 'tools.left.requestsText', page: 'activity' },
  schedules: { title: 'tools.left.schedules', text: 'tools.left.schedulesText', page: 'send' },
  mints: { title: 'tools.left.mints', text: 'tools.left.mintsText', page: 'mint' },
  deposits: { title: 'tools.left.deposits', text: 'tools.left.depositsText', page: 'pocket' },
  pledges: { title: 'tools.left.pledges', text: 'tools.left.pledgesText', page: 'groups' },
  ventures: { title: 'tools.left.ventures', text: 'tools.left.venturesText', page: 'groups' },
  perks: { title: 'tools.left.perks', text: 'tools.left.perksText', page: 'groups' },
  assets: { title: 'tools.left.assets', text: 'tools.left.assetsText', page: 'help' },
  agencies: { title: 'tools.left.agencies', text: 'tools.left.agenciesText', page: 'agent' },
  balances: { title: 'tools.left.balances', text: 'tools.left.balancesText', page: 'pocket' },
  memberships: { title: 'tools.left.memberships', text: 'tools.left.membershipsText', page: 'groups' },
}

/** What has to be settled first, each with its way there; what ends by itself is only said. */
export function LeftList({ unsettled }: { unsettled: readonly Unsettled[] }) {
  const t = useT()
  return (
    <ul className="tools-todo">
      {unsettled.map((left) => {
        const { title, page } = LEFT_TEXTS[left.kind]
        return (
          <li key={left.kind} className={left.isFree ? 'is-free' : 'is-left'}>
            <Icon name={left.isFree ? 'check' : 'warning-circle'} size={18} />
            <span className="two-lines grow">
              <span className="m">{t(title, { count: left.count })}</span>
              <LeftText left={left} />
            </span>
            {!left.isFree && (
              <a
                className={buttonClass({ variant: 'quiet', size: 's' })}
                href={addressOf(page)}
                aria-label={`${t('tools.left.open')}: ${t(title, { count: left.count })}`}
              >
                {t('tools.left.open')}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function LeftText({ left: { kind, amounts } }: { left: Unsettled }) {
  const t = useT()
  const { tag } = useLocale()
  const shown = amounts.map(({ asset, amount, decimals, decimalsMin }) =>
    amountText(amount, { code: asset, decimals, decimals_min: decimalsMin }, tag),
  )
  if (kind === 'balances' && shown.length === 0) return <span className="cap">{t('tools.left.heldText')}</span>
  return <span className="cap pretty">{t(LEFT_TEXTS[kind].text, { amounts: shown.join(', ') })}</span>
}
