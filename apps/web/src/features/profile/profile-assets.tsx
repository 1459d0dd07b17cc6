import type { ProfilePage } from '@bourse/contracts/profile'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useSession } from '#platform/session'
import { buttonClass } from '#ui/button'
import { Chip } from '#ui/chip'
import './profile-assets.css'

/** The assets that a profile handles as an agent, or has issued; hidden if there are none. */
export function ProfileAssets({ page: { assetsManaged, viewer } }: { page: ProfilePage }) {
  const t = useT()
  const { open } = useSession()
  if (assetsManaged.length === 0) return null
  return (
    <section className="column" aria-labelledby="managed-title">
      <header className="row">
        <h2 className="h2" id="managed-title">
          {t('profile.assets.title')}
        </h2>
        <span className="cap fig">{assetsManaged.length}</span>
      </header>
      <ul className="card list">
        {assetsManaged.map(({ code, name, as }) => (
          <li key={`${code} ${as}`} className="list-row">
            <span className="grow two-lines">
              <span className="b">{code}</span>
              <span className="cap trunc">{name}</span>
            </span>
            <Chip tone="line">{t(`profile.assets.${as}`)}</Chip>
            {open && as === 'agent' && !viewer.isOwner && (
              <a
                className={buttonClass({ size: 's' })}
                href={addressOf('mintAsset', { digital: code })}
                aria-label={t('profile.assets.loadOf', { code })}
              >
                {t('profile.assets.load')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
