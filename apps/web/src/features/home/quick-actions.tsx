import type { PageName } from '@bourse/contracts/page'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Icon, type IconName } from '#ui/icon'
import { useMenu } from '#shell/page'

/** The most common actions, one click each; on phones, More for the rest. */
export function QuickActions() {
  const t = useT()
  const menu = useMenu()
  return (
    <nav className="card quick" aria-label={t('home.actions.label')}>
      {ACTIONS.map(({ name, page, icon }) => (
        <a key={name} className="quick-item press row" href={addressOf(page)}>
          <Icon name={icon} />
          <span className="two-lines">
            <span className="m">{t(`home.actions.${name}`)}</span>
            <span className="xs t-3 only-d">{t(`home.actions.${name}.help`)}</span>
          </span>
        </a>
      ))}
      <button type="button" className="quick-item press row only-m" aria-haspopup="dialog" aria-expanded={menu.isOpen} onClick={menu.open}>
        <Icon name="dots-three" />
        <span className="m">{t('home.actions.more')}</span>
      </button>
    </nav>
  )
}

type ActionName = 'send' | 'request' | 'exchange' | 'load' | 'max' | 'street' | 'unload'

const ACTIONS = [
  { name: 'send', page: 'send', icon: 'paper-plane-tilt' },
  { name: 'request', page: 'request', icon: 'hand-coins' },
  { name: 'exchange', page: 'express', icon: 'swap' },
  { name: 'load', page: 'mint', icon: 'download-simple' },
  { name: 'max', page: 'max', icon: 'chart-line-up' },
  { name: 'street', page: 'street', icon: 'storefront' },
  { name: 'unload', page: 'burn', icon: 'upload-simple' },
] as const satisfies readonly { name: ActionName; page: PageName; icon: IconName }[]
