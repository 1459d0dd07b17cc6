import { useId, type ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { SearchBox } from '#ui/search-box'
import { nameOf } from '../frame/member-text.ts'
import { useTeam } from '../frame/queries.ts'
import { LOG_SUBJECTS, LOG_TOPICS, type LogFilter, SINCE, type Since, sinceTime } from './log-filter.ts'

interface LogSentenceProps {
  filter: LogFilter
  since: Since
  words: string
  onFilter: (change: Partial<LogFilter>) => void
  onSince: (since: Since) => void
  onWords: (words: string) => void
}

/** The filter reads as a sentence: show everything done by anyone to anything since ever. */
export function LogSentence({ filter, since, words, onFilter, onSince, onWords }: LogSentenceProps) {
  const t = useT()
  const team = useTeam().data ?? []
  return (
    <div className="log-filter">
      <p className="log-sentence">
        <span>{t('staff.log.show')}</span>
        <Choice label={t('staff.log.what')} value={filter.what ?? ''} onChange={(what) => onFilter({ what })}>
          <option value="">{t('staff.log.everything')}</option>
          {LOG_TOPICS.map((topic) => (
            <option key={topic} value={topic}>
              {t(`staff.topic.${topic}`)}
            </option>
          ))}
        </Choice>
        <span>{t('staff.log.doneBy')}</span>
        <Choice label={t('staff.log.who')} value={filter.by ?? ''} onChange={(by) => onFilter({ by })}>
          <option value="">{t('staff.log.anyone')}</option>
          <option value="staff">{t('staff.log.staff')}</option>
          <option value="house">{t('staff.log.house')}</option>
          {team.map((member) => (
            <option key={member.userId} value={member.userId}>
              {nameOf(member)}
            </option>
          ))}
        </Choice>
        <span>{t('staff.log.toWhat')}</span>
        <Choice label={t('staff.log.to')} value={filter.to ?? ''} onChange={(to) => onFilter({ to })}>
          <option value="">{t('staff.log.anything')}</option>
          {filter.to !== undefined && filter.to.includes(':') && <option value={filter.to}>{filter.to}</option>}
          {LOG_SUBJECTS.map((subject) => (
            <option key={subject} value={subject}>
              {t(`staff.subjects.${subject}`)}
            </option>
          ))}
        </Choice>
        <span>{t('staff.log.from')}</span>
        <Choice
          label={t('staff.log.since')}
          value={since}
          onChange={(chosen) => {
            const next = SINCE.find((one) => one === chosen) ?? 'ever'
            onSince(next)
            onFilter({ since: sinceTime(next, Date.now()) })
          }}
        >
          {SINCE.map((one) => (
            <option key={one} value={one}>
              {t(`staff.log.since.${one}`)}
            </option>
          ))}
        </Choice>
      </p>
      <SearchBox
        label={t('staff.log.search')}
        value={words}
        onChange={onWords}
        onSearch={(q) => onFilter({ q: q || undefined })}
        clearsOnEscape
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  onChange: (value: string | undefined) => void
  children: ReactNode
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <span className="log-choice">
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value || undefined)}>
        {children}
      </select>
      <Icon name="caret-down" />
    </span>
  )
}
