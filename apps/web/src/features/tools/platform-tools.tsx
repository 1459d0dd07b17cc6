import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Icon, type IconName } from '#ui/icon'

const PLACES = [
  { name: 'verifications', page: 'adminVerifications', icon: 'shield-check' },
  { name: 'agents', page: 'adminAgents', icon: 'wallet' },
  { name: 'dictionary', page: 'adminDictionary', icon: 'file-text' },
  { name: 'classes', page: 'adminClasses', icon: 'squares-four' },
] as const satisfies readonly { name: string; page: string; icon: IconName }[]

/** The ways of staff, set apart from everybody's own tools (DEF-187). */
export function PlatformTools() {
  const t = useT()
  return (
    <section className="tools-platform" aria-labelledby="tools-platform">
      <header className="tools-platform-head">
        <h2 id="tools-platform" className="h2">
          {t('tools.platform.title')}
        </h2>
        <span className="cap">{t('tools.platform.only')}</span>
      </header>
      <ul className="tools-places">
        {PLACES.map(({ name, page, icon }) => (
          <li key={name}>
            <a className="card tools-place" href={addressOf(page)}>
              <Icon name={icon} />
              <span className="two-lines grow">
                <span className="m">{t(`tools.platform.${name}`)}</span>
                <span className="cap pretty">{t(`tools.platform.${name}Text`)}</span>
              </span>
              <Icon name="caret-right" size={16} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
