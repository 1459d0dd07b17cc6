import type { LogEntry } from '@bourse/contracts/staff'
import { dateFormat, numberFormat } from '@bourse/domain/formats'
import { useId, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { shortDayText } from '#platform/moments'
import { Avatar } from '#ui/avatar'
import { Icon } from '#ui/icon'
import { nameOf, rolesText } from '../frame/member-text.ts'
import { LogDetails } from './log-details.tsx'
import { didText, penCount, subjectText } from './log-text.ts'

/** One entry; it opens to its figures, its signatures and its seal. */
export function LogRow({ entry }: { entry: LogEntry }) {
  const t = useT()
  const { tag } = useLocale()
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const { id, at, by, seal } = entry
  const day = shortDayText(at, tag)
  const time = dateFormat(tag, { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(at)
  return (
    <li className={isOpen ? 'log-item is-open' : 'log-item'}>
      <button
        type="button"
        className="log-row"
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': detailsId })}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="log-id fig">{numberFormat(tag).format(BigInt(id))}</span>
        <time className="log-at fig" dateTime={new Date(at).toISOString()}>
          <span className="only-d">{day} </span>
          {time}
        </time>
        <span className="log-who">
          {by ? <Avatar size="s" name={nameOf(by)} /> : <span className="log-house">{<Icon name="package" />}</span>}
          <span className="only-d trunc">{by ? nameOf(by) : t('staff.log.house')}</span>
          <span className="cap trunc only-d">{by ? rolesText(t, by.roles) || t('staff.log.member') : t('staff.log.itself')}</span>
        </span>
        <span className="log-did">{didText(entry)}</span>
        <span className="log-to trunc">{subjectText(entry)}</span>
        <Pens entry={entry} />
        <span
          className={seal === null ? 'log-dot' : 'log-dot is-sealed'}
          role="img"
          aria-label={t(seal === null ? 'staff.log.unsealed' : 'staff.log.isSealed')}
        />
      </button>
      {isOpen && <LogDetails id={detailsId} entry={entry} />}
    </li>
  )
}

function Pens({ entry }: { entry: LogEntry }) {
  const t = useT()
  const count = penCount(entry)
  if (count === 0) return <span className="pens log-pens">–</span>
  return (
    <span className={count === 'asked' ? 'pens pens-no log-pens' : 'pens log-pens'}>
      <Icon name="signature" />
      <span className="vh">{t('staff.log.signed')} </span>
      {count === 'asked' ? t('staff.log.oneOfTwo') : count}
    </span>
  )
}
