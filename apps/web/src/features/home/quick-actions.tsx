import type { PageName } from '@bourse/contracts/page'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import type { IconName } from '#ui/icon'
import { QuickLink, QuickStrip, QuickWords } from '#ui/quick-strip'
import { useMenu } from '#shell/page'

/** The most common actions, one click each; on phones, More for the rest. */
export function QuickActions() {
  const t = useT()
  const menu = useMenu()
  return (
    <QuickStrip label={t('home.actions.label')} isLong>
      {ACTIONS.map(({ name, page, icon }) => (
        <QuickLink key={name} href={addressOf(page)} icon={icon} label={t(`home.actions.${name}`)} help={t(`home.actions.${name}.help`)} />
      ))}
      <button type="button" className="quick-item press row only-m" aria-haspopup="dialog" aria-expanded={menu.isOpen} onClick={menu.open}>
        <QuickWords icon="dots-three" label={t('home.actions.more')} />
      </button>
    </QuickStrip>
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
