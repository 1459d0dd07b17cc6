import type { PersonReply } from '@bourse/contracts/people'
import { hasRole } from '@bourse/domain/staff'
import { useLocale, useT } from '#platform/i18n'
import { dateTimeText, shortDateText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { useOpenSession } from '#platform/session'
import { Icon } from '#ui/icon'

type Verification = PersonReply['verifications'][number]

/** What was submitted and decided; the papers themselves are opened where each view is recorded. */
export function PersonVerification({ person: { verifications } }: { person: PersonReply }) {
  const t = useT()
  return (
    <section aria-labelledby="ppl-verification">
      <div className="s-h">
        <h3 className="h3" id="ppl-verification">
          {t('people.verification')}
        </h3>
        {verifications.length > 0 && <span className="cap">{t('people.verification.recorded')}</span>}
      </div>
      {verifications.length === 0 ? (
        <p className="cap">{t('people.verification.none')}</p>
      ) : (
        <ul className="s-l">
          {verifications.map((one) => (
            <VerificationLine key={`${one.profileId} ${one.kind}`} verification={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

function VerificationLine({ verification: { kind, status, submittedAt, decidedAt, decidedBy, papers } }: { verification: Verification }) {
  const t = useT()
  const { tag } = useLocale()
  const { roles } = useOpenSession()
  if (status === 'none') return null
  const isWaiting = status === 'pending'
  const date = isWaiting ? submittedAt : decidedAt
  return (
    <li>
      <Icon name={isWaiting ? 'hourglass' : 'identification-card'} />
      <span className="grow">
        <b className="m">{t(`people.verification.${kind}.${status}`)}</b>
        <span className="cap">
          {date !== null && isWaiting && dateTimeText(date, tag)}
          {date !== null &&
            !isWaiting &&
            (decidedBy === null
              ? shortDateText(date, tag)
              : t('people.verification.by', { date: shortDateText(date, tag), name: decidedBy }))}
        </span>
      </span>
      {hasRole(roles, ['compliance']) && (
        <a className={isWaiting ? 'btn btn-quiet btn-s' : 'link'} href={addressOf('adminVerifications', {})}>
          {isWaiting ? t('people.verification.review') : t('people.verification.papers', { count: papers })}
        </a>
      )}
    </li>
  )
}
