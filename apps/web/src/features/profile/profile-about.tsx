import type { ProfilePage } from '@bourse/contracts/profile'
import { isPersonal } from '@bourse/domain/profile'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { Kv } from '#ui/kv'
import { useFacts } from './use-facts.tsx'
import './profile-about.css'

/** The description of a profile, and its facts. */
export function ProfileAbout({ page }: { page: ProfilePage }) {
  const t = useT()
  const facts = useFacts(page)
  const isOrganization = !isPersonal(page.profileType)
  const canEdit = page.viewer.isOwner && page.viewer.isActive
  return (
    <section className="about" aria-label={t('profile.about.title')}>
      <div className="about-words">
        {page.description === '' ? (
          canEdit && <p className="t-2">{t('profile.about.empty')}</p>
        ) : (
          <p className={isOrganization ? 'about-text serif' : 'about-text'} dir="auto">
            {page.description}
          </p>
        )}
        {page.links.length > 0 && (
          <ul className="about-links">
            {page.links.map(({ label, url }) => (
              <li key={`${label} ${url}`}>
                {/* Written by users: nofollow for search engines, and no access to this window. */}
                <a className="link" href={url} target="_blank" rel="nofollow noopener noreferrer ugc">
                  <Icon name="link-simple" />
                  {label}
                  <span className="cap">{hostOf(url)}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="about-facts">
        <Kv rows={facts} />
        {canEdit && page.own && <VerificationButtons own={page.own} />}
      </div>
    </section>
  )
}

const CHECKS = [
  { field: 'identityVerified', page: 'verifyIdentity', text: 'profile.verify.identity', icon: 'identification-card' },
  { field: 'wealthVerified', page: 'verifyWealth', text: 'profile.verify.wealth', icon: 'scales' },
] as const

/** On the user's own profile, while something is left to verify (PROF-49, PROF-50). */
function VerificationButtons({ own }: { own: NonNullable<ProfilePage['own']> }) {
  const t = useT()
  const open = CHECKS.filter(({ field }) => own[field] !== 'approved')
  if (open.length === 0) return null
  return (
    <div className="btn-row">
      {open.map(({ field, page, text, icon }) => (
        <a key={field} className={buttonClass({ size: 's' })} href={addressOf(page)}>
          <Icon name={icon} />
          {t(text)}
        </a>
      ))}
    </div>
  )
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? ''
}
