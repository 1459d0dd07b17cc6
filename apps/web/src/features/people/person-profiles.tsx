import type { PersonReply } from '@bourse/contracts/people'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Avatar } from '#ui/avatar'
import { nameText, scoreText } from './person-text.ts'

type OwnProfile = PersonReply['ownProfiles'][number]

export function PersonProfiles({ person: { ownProfiles } }: { person: PersonReply }) {
  const t = useT()
  return (
    <section aria-labelledby="ppl-profiles">
      <div className="s-h">
        <h3 className="h3" id="ppl-profiles">
          {t('people.profiles')}
        </h3>
        <span className="cap">{ownProfiles.length}</span>
      </div>
      <ul className="s-l">
        {ownProfiles.map((profile) => (
          <li key={profile.id}>
            <Avatar name={nameText(t, profile)} photo={profile.photo} size="s" isOrganization={!profile.isPersonal} />
            <span className="grow">
              <b className="m trunc">{nameText(t, profile)}</b>
              <ProfileFacts profile={profile} />
            </span>
            {profile.name !== '' && (
              <a className="link" href={addressOf('profileView', { name: profile.name })}>
                {t('people.profile.open')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** “Personal · 341 tickets, 96.4 %” */
function ProfileFacts({ profile: { isPersonal, isCaptain, tickets, score } }: { profile: OwnProfile }) {
  const t = useT()
  const { tag } = useLocale()
  const facts = [
    t(isPersonal ? 'people.profile.personal' : 'people.profile.organization'),
    ...(isCaptain ? [t('people.profile.captain')] : []),
    ...(tickets > 0
      ? [[t('people.profile.tickets', { count: tickets }), ...(score === null ? [] : [scoreText(score, tag)])].join(', ')]
      : []),
  ]
  return <span className="cap">{facts.join(' · ')}</span>
}
