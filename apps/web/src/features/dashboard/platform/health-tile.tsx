import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useHealth } from '../queries.ts'
import { Tile } from '../tile-frame.tsx'

/** Which parts of the product answer. */
export function HealthTile() {
  const t = useT()
  const health = useHealth()
  const data = health.data
  return (
    <Tile id="health" href={addressOf('admin')} query={health}>
      {data && (
        <ul className="tile-rows">
          {data.roles.map(({ role, alive, known }) => (
            <li key={role} className="tile-row">
              <i className={alive >= known && alive > 0 ? 'state-dot' : 'state-dot is-partly'} aria-hidden="true" />
              <span className="grow">{t(`dashboard.health.role.${role}`)}</span>
              <span className="cap">
                {role === 'jobs' && data.jobs.failing > 0
                  ? t('dashboard.health.failing', { count: data.jobs.failing })
                  : t('dashboard.health.alive', { alive, known })}
              </span>
            </li>
          ))}
          <li className="tile-row">
            <i className="state-dot" aria-hidden="true" />
            <span className="grow">{t('dashboard.health.database')}</span>
            <span className="cap">
              {t('dashboard.health.connections', { used: data.database.connections, most: data.database.connectionsMax })}
            </span>
          </li>
        </ul>
      )}
    </Tile>
  )
}
