import type { PersonReply } from '@bourse/contracts/people'
import { useLocale, useT } from '#platform/i18n'
import { dateTimeText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { Icon } from '#ui/icon'

/** What the person waits for an answer to. */
export function PersonHelp({ person: { help } }: { person: PersonReply }) {
  const t = useT()
  const { tag } = useLocale()
  if (help.length === 0) return null
  return (
    <section aria-labelledby="ppl-help">
      <div className="s-h">
        <h3 className="h3" id="ppl-help">
          {t('people.help')}
        </h3>
      </div>
      <ul className="s-l">
        {help.map(({ id, subject, changedAt }) => (
          <li key={id}>
            <Icon name="chat-circle-text" />
            <span className="grow">
              <b className="m trunc">{subject}</b>
              <span className="cap">{dateTimeText(changedAt, tag)}</span>
            </span>
            <a className="link" href={addressOf('adminHelp', {})}>
              {t('people.profile.open')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
