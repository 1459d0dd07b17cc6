import { numberFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { clockText } from '#platform/moments'
import { useOpenSession } from '#platform/session'
import { Avatar } from '#ui/avatar'
import { buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { nameOf } from '../frame/member-text.ts'
import { didText, subjectText } from '../log/log-text.ts'
import { useLatestActions } from '../log/queries.ts'

/** The newest things that staff and the product itself did. */
export function LastActions() {
  const t = useT()
  const { tag } = useLocale()
  const { userID } = useOpenSession()
  const { data } = useLatestActions()
  return (
    <section className="card" aria-labelledby="overview-last">
      <header className="card-head">
        <h2 id="overview-last" className="h2">
          {t('staff.overview.lastActions')}
        </h2>
        <span className="grow" />
        <a className={buttonClass({ variant: 'text', size: 's' })} href="/admin/log">
          {t('staff.place.log')}
        </a>
      </header>
      {!data ? (
        <div className="card-body">
          <Skeletons>
            <Skeleton width="100%" height={220} />
          </Skeletons>
        </div>
      ) : data.length === 0 ? (
        <p className="card-body cap">{t('staff.overview.noActions')}</p>
      ) : (
        <ol className="over-trail list">
          {data.map((entry) => (
            <li key={entry.id}>
              <time className="cap" dateTime={new Date(entry.at).toISOString()}>
                {clockText(entry.at, tag)}
              </time>
              {entry.by ? <Avatar size="s" name={nameOf(entry.by)} /> : <Icon name="package" />}
              <p>
                <b className="m">
                  {entry.by?.userId === userID ? t('staff.sign.you') : entry.by ? nameOf(entry.by) : t('staff.log.house')}
                </b>
                {' · '}
                {didText(entry)} <b className="m">{subjectText(entry)}</b>
              </p>
              <span className="cap fig num only-d">{numberFormat(tag).format(BigInt(entry.id))}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
