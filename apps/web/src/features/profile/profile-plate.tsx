import type { ProfilePage } from '@bourse/contracts/profile'
import { isPersonal } from '@bourse/domain/profile'
import { type ReactNode } from 'react'
import { percentText } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { SlotContent } from '#shell/slot'
import { Avatar } from '#ui/avatar'
import { CopyButton } from '#ui/copy-button'
import { Icon } from '#ui/icon'
import { countText } from './count-text.ts'
import { kindText } from './kind-text.ts'
import { ImageField } from './lazy-dialogs.ts'
import { useSaveImage } from './page-queries.ts'
import { ProfileCover } from './profile-cover.tsx'
import { profileFigures } from './slots.ts'
import './profile-plate.css'

interface ProfilePlateProps {
  page: ProfilePage
  /** The page's main heading is the name, unless the page has its own. */
  level: 1 | 2
  /** Beside the name: the main step of an organization's page. */
  decision?: ReactNode
  /** The action bar. */
  children: ReactNode
}

/** The identity of a profile: cover, avatar, name and kind, above the actions (DEF-038). */
export function ProfilePlate({ page, level, decision, children }: ProfilePlateProps) {
  const t = useT()
  const isOrganization = !isPersonal(page.profileType)
  const Heading = level === 1 ? 'h1' : 'h2'
  const save = useSaveImage()
  const change = (kind: 'cover' | 'photo') => ({
    kind,
    value: page[kind],
    label: t(`profile.image.${kind}`),
    size: 's' as const,
    onSave: (value: Parameters<typeof save>[1]) => save(kind, value),
  })
  const canChange = page.viewer.isOwner && page.viewer.isActive
  return (
    <section className="card clip" aria-label={page.displayName}>
      <div className={isOrganization ? 'pro-cover pro-cover-tall art' : 'pro-cover art'}>
        <ProfileCover page={page} />
        {canChange && (
          <div className="pro-cover-change">
            <ImageField {...change('cover')} variant="plate-quiet" />
          </div>
        )}
      </div>
      <header className="pro-head">
        <div className="pro-face">
          <Avatar name={page.displayName} photo={page.photo} isOrganization={isOrganization} size="xl" />
          {canChange && (
            <div className="pro-face-change">
              <ImageField {...change('photo')} variant="quiet" isIconOnly isOrganization={isOrganization} />
            </div>
          )}
        </div>
        <div className="grow pro-name">
          <Heading className={isOrganization ? 'display' : 'h1 pro-person'}>
            {page.displayName}
            {page.isVerified && <Icon name="seal-check" weight="fill" className="seal" label={t('profile.own.verified')} />}
          </Heading>
          <p className="pro-line t-2">
            <span className="pro-handle">
              @{page.name}
              <CopyButton
                text={new URL(addressOf('profileView', { name: page.name }), location.origin).href}
                label={t('profile.own.copy')}
              />
            </span>
            <span>{kindText(t, page)}</span>
            {page.place && <span>{page.place}</span>}
          </p>
        </div>
        {isOrganization ? decision : <Figures page={page} />}
      </header>
      {isOrganization && (
        <dl className="pro-cells">
          <Counts page={page} />
          <SlotContent slot={profileFigures} props={{ page }} />
        </dl>
      )}
      <div className="pro-bar" role="group" aria-label={t('profile.actions.label')}>
        {children}
      </div>
    </section>
  )
}

/** The counts of a person's page. */
function Figures({ page }: { page: ProfilePage }) {
  const { isGroup, counts, reputation } = page
  const hasRecord = reputation !== null && reputation.ended > 0
  if (!hasRecord && !(isGroup && counts.members !== null)) return null
  return (
    <dl className="pro-figures">
      <Counts page={page} />
    </dl>
  )
}

/** Members of a group, the record of an agent. */
function Counts({ page: { isGroup, counts, reputation } }: { page: ProfilePage }) {
  const t = useT()
  const { tag } = useLocale()
  const hasRecord = reputation !== null && reputation.ended > 0
  const share = hasRecord ? reputation.completed / reputation.ended : 0
  return (
    <>
      {isGroup && counts.members !== null && (
        <div>
          <dt className="cap">{t('profile.figures.members', { count: counts.members })}</dt>
          <dd className="fig fig-m">{countText(counts.members, tag)}</dd>
        </div>
      )}
      {hasRecord && (
        <div>
          <dt className="cap">{t('profile.figures.record', { count: reputation.ended })}</dt>
          <dd className="fig fig-m">{percentText(share * 100, tag, 'progress')}</dd>
        </div>
      )}
    </>
  )
}
