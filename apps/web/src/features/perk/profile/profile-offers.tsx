import type { ProfilePage } from '@bourse/contracts/profile'
import { numberText } from '@bourse/domain/formats'
import { isPersonal } from '@bourse/domain/profile'
import { type ReactNode, useState } from 'react'
import { VentureCard } from '#features/venue'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Button, buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { NewButton } from '../groups/new-button.tsx'
import { PerkRows } from '../window/perk-rows.tsx'
import { useOffered, useVentures } from './use-offers.ts'
import './profile-offers.css'

/** The ventures and perks of a profile; only its owner can start another (PROF-48). Left out where there is nothing to show. */
export function ProfileOffers({ page }: { page: ProfilePage }) {
  const t = useT()
  const read = useVentures(page.name)
  // What can still be backed comes first.
  const ventures = (read?.items ?? []).toSorted((a, b) => Number(b.status === 'open') - Number(a.status === 'open'))
  // The group's own membership is what one joins at the top; as a perk among several it is listed too.
  const known = useOffered(page.name)
  const offered = known ?? []
  const perks = offered.filter(({ isCircle }) => !isCircle || offered.length > 1)
  const canCreate = page.viewer.isActive
  if (!(read && known) && !isPersonal(page.profileType)) return <div className="po-waiting" />
  if (ventures.length === 0 && perks.length === 0) {
    if (!canCreate) return null
    return (
      <section className="column above-5" aria-labelledby="po-title">
        <header className="row">
          <h2 className="h2 grow" id="po-title">
            {t('groups.offers')}
          </h2>
          <NewButton />
        </header>
        <p className="cap">{t('groups.offersNone')}</p>
      </section>
    )
  }
  return (
    <>
      {ventures.length > 0 && <Ventures ventures={ventures} canCreate={canCreate} />}
      {perks.length > 0 && (
        <section className="po" aria-labelledby="po-perks">
          <Head id="po-perks" title={t('groups.profile.perks')} count={perks.length}>
            {canCreate && (
              <a className={buttonClass({ size: 's' })} href={addressOf('newPerk')}>
                <Icon name="plus" />
                {t('groups.profile.newPerk')}
              </a>
            )}
          </Head>
          <PerkRows perks={perks} />
        </section>
      )}
    </>
  )
}

const FIRST = 3

function Ventures({ ventures, canCreate }: { ventures: NonNullable<ReturnType<typeof useVentures>>['items']; canCreate: boolean }) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  return (
    <section className="po" aria-labelledby="po-ventures">
      <Head id="po-ventures" title={t('groups.profile.venturesHead')} count={ventures.length}>
        {canCreate && (
          <a className={buttonClass({ size: 's' })} href={addressOf('newVenue')}>
            <Icon name="plus" />
            {t('groups.profile.newVenture')}
          </a>
        )}
        {ventures.length > FIRST && (
          <Button variant="text" size="s" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'groups.profile.fewer' : 'groups.profile.all')}
          </Button>
        )}
      </Head>
      <ul className="po-ventures">
        {(isWhole ? ventures : ventures.slice(0, FIRST)).map((card) => (
          <li key={card.rowId}>
            <VentureCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Head({ id, title, count, children }: { id: string; title: string; count: number; children: ReactNode }) {
  const { tag } = useLocale()
  return (
    <header className="po-head">
      <h2 className="h2" id={id}>
        {title}
      </h2>
      <span className="cap fig grow">{numberText(count, tag)}</span>
      {children}
    </header>
  )
}
