import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Icon, type IconName } from '#ui/icon'

const TOOLS = [
  { name: 'reports', page: 'reports', icon: 'chart-bar' },
  { name: 'keys', page: 'security', icon: 'key' },
  { name: 'sessions', page: 'security', icon: 'desktop' },
  { name: 'api', page: 'apiReference', icon: 'file-text' },
] as const satisfies readonly { name: string; page: string; icon: IconName }[]

/** Links to the user's own exports, keys and sessions (DEF-004). */
export function OwnTools() {
  const t = useT()
  return (
    <section className="tools-part" aria-labelledby="tools-own">
      <h2 id="tools-own" className="h2">
        {t('admin.own')}
      </h2>
      <ul className="tools-links">
        {TOOLS.map(({ name, page, icon }) => (
          <li key={name}>
            <a className="card tools-link" href={addressOf(page)}>
              <span className="tools-icon">
                <Icon name={icon} />
              </span>
              <span className="two-lines grow">
                <span className="m">{t(`admin.${name}`)}</span>
                <span className="cap pretty">{t(`admin.${name}Text`)}</span>
              </span>
              <Icon name="caret-right" size={16} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
