import type { AssetReply } from '@bourse/contracts/catalogue'
import type { ScheduleReply } from '@bourse/contracts/transfer'
import { isPersonal } from '@bourse/domain/profile'
import { useId, useState } from 'react'
import { hasText, type Translate, useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Amount } from '#ui/amount'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Icon } from '#ui/icon'
import { printed } from '../figures.ts'
import { useChangeSchedule } from './queries.ts'

interface ScheduleRowProps {
  schedule: ScheduleReply
  /** Undefined until the assets are loaded. */
  asset: AssetReply | undefined
  onEnd: () => void
}

/** One scheduled send: recipient, amount, frequency, next run; with buttons to pause, resume and end it. */
export function ScheduleRow({ schedule, asset, onEnd }: ScheduleRowProps) {
  const t = useT()
  const change = useChangeSchedule()
  const { status, recipient, runs } = schedule
  const isOver = status === 'done' || status === 'canceled'
  const name = recipient.displayName
  return (
    <div className="flow-row">
      <div className="row">
        <Avatar name={name} photo={recipient.photo} isOrganization={!isPersonal(recipient.profileType)} />
        <span className="grow two-lines">
          <span className="row name-line">
            <span className="m trunc">{name}</span>
            {status !== 'active' && <Chip tone={status === 'paused' ? 'warn' : 'plain'}>{t(`transfer.schedule.${status}`)}</Chip>}
          </span>
          <span className="cap">{useScheduleText(schedule)}</span>
        </span>
        <span className="num m">{asset && <Amount raw={schedule.quantity} asset={printed(asset)} />}</span>
      </div>
      {schedule.note !== '' && <p className="cap flow-words">“{schedule.note}”</p>}
      <div className="row flow-row-acts">
        {runs.length > 0 ? <History runs={runs} /> : <span className="cap grow">{t('transfer.schedule.noRuns')}</span>}
        {!isOver && (
          <>
            <Button
              size="s"
              busy={change.isPending}
              aria-label={t(status === 'active' ? 'transfer.schedule.pause.label' : 'transfer.schedule.resume.label', { name })}
              onClick={() => change.mutate({ id: schedule.id, status: status === 'active' ? 'paused' : 'active' })}
            >
              {t(status === 'active' ? 'transfer.schedule.pause' : 'transfer.schedule.resume')}
            </Button>
            <Button size="s" aria-label={t('transfer.schedule.end.label', { name })} onClick={onEnd}>
              {t('transfer.schedule.end')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** “Every month, 3 of 12 sent, next on 20 Nov, 09:00”. */
function useScheduleText({ every, runsDone, runsMax, nextAt, status }: ScheduleReply): string {
  const t = useT()
  const { tag } = useLocale()
  const parts = [t(`transfer.every.${every}`)]
  if (every !== 'once')
    parts.push(
      runsMax === null ? t('transfer.schedule.runs', { count: runsDone }) : t('transfer.schedule.runsOf', { done: runsDone, of: runsMax }),
    )
  if (nextAt !== null && status === 'active') parts.push(t('transfer.schedule.next', { time: momentText(nextAt, tag) }))
  return parts.join(' · ')
}

/** The last runs: what was sent, or why not. */
function History({ runs }: { runs: ScheduleReply['runs'] }) {
  const t = useT()
  const { tag } = useLocale()
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grow">
      <button type="button" className="link cap" aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
        {t('transfer.schedule.history', { count: runs.length })}
      </button>
      <ul id={listId} className="flow-history" hidden={!isOpen}>
        {runs.map((run) => (
          <li key={run.n} className="cap row">
            <Icon name={run.failure === null ? 'check' : 'warning-circle'} size={16} className={run.failure === null ? 'up' : 'down'} />
            <time>{momentText(run.at, tag)}</time>
            <span className="grow">{run.failure === null ? t('transfer.schedule.sent') : failureText(run.failure, t)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function failureText(code: string, t: Translate): string {
  const key = `errors.${code}`
  return hasText(key) ? t(key) : t('transfer.schedule.failed')
}
