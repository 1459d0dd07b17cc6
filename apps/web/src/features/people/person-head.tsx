import type { PersonReply } from '@bourse/contracts/people'
import { useLocale, useT } from '#platform/i18n'
import { shortDateText } from '#platform/moments'
import { Amount } from '#ui/amount'
import { Avatar } from '#ui/avatar'
import { Chip } from '#ui/chip'
import { Icon } from '#ui/icon'
import { nameText, VALUED_IN } from './person-text.ts'

/** Who it is, and the three figures to know first. */
export function PersonHead({ person }: { person: PersonReply }) {
  const t = useT()
  const { tag } = useLocale()
  const name = nameText(t, person)
  return (
    <>
      <div className="row">
        <Avatar name={name} photo={person.photo} size="l" />
        <span className="grow two-lines">
          <span className="row ppl-title">
            <span className="m trunc">{name}</span>
            {person.identity === 'approved' && <Icon name="seal-check" weight="fill" size={16} className="seal" label={t('ui.verified')} />}
            {person.suspended && <Chip tone="sell">{t('people.state.suspended')}</Chip>}
            {person.isInDispute && <Chip tone="warn">{t('people.state.dispute')}</Chip>}
          </span>
          <span className="cap trunc">{person.isClosed ? t('people.state.closed') : `@${person.name} · ${person.email}`}</span>
        </span>
      </div>
      <dl className="ppl-trio">
        <div>
          <dt>{t('people.value')}</dt>
          <dd>
            <Amount raw={person.value} asset={VALUED_IN} />
          </dd>
        </div>
        <div>
          <dt>{t('people.open')}</dt>
          <dd>
            <Amount raw={person.open} asset={VALUED_IN} withCode={false} />
          </dd>
        </div>
        <div>
          <dt>{t('people.since')}</dt>
          <dd>{shortDateText(person.since, tag)}</dd>
        </div>
      </dl>
    </>
  )
}
