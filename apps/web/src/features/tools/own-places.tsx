import type { PageName } from '@bourse/contracts/page'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Icon, type IconName } from '#ui/icon'

const PLACES = [
  { name: 'keys', page: 'settingsKeys', icon: 'key' },
  { name: 'data', page: 'settingsData', icon: 'database' },
  { name: 'sessions', page: 'security', icon: 'shield-check' },
  { name: 'statements', page: 'reports', icon: 'file-text' },
] as const satisfies readonly { name: string; page: PageName; icon: IconName }[]

/** The ways to the rest of one's own tools: keys, exports, sessions, statements (DEF-004). */
export function OwnPlaces() {
  const t = useT()
  return (
    <nav aria-label={t('tools.own.title')}>
      <ul className="tools-places">
        {PLACES.map(({ name, page, icon }) => (
          <li key={name}>
            <a className="card tools-place" href={addressOf(page)}>
              <Icon name={icon} />
              <span className="two-lines grow">
                <span className="m">{t(`tools.own.${name}`)}</span>
                <span className="cap pretty">{t(`tools.own.${name}Text`)}</span>
              </span>
              <Icon name="caret-right" size={16} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
