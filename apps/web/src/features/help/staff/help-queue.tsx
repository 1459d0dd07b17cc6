import type { StaffHelpRequest } from '@bourse/contracts/help'
import { isPersonal } from '@bourse/domain/profile'
import { REQUEST_STATUSES, type RequestStatus } from '@bourse/domain/help'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Avatar } from '#ui/avatar'
import { DataList } from '#ui/data-list'
import { EmptyState } from '#ui/empty-state'
import { Icon } from '#ui/icon'
import { TabPanel, Tabs } from '#ui/tabs'
import { useQueue } from '../queries.ts'
import { AnswerDialog } from './answer-dialog.tsx'

/** What members have asked: those that wait longest first (DOC-10). */
export function HelpQueue() {
  const t = useT()
  const [status, setStatus] = useState<RequestStatus>('open')
  const [openId, setOpenId] = useState<string>()
  const { data, isError, isFetching, refetch } = useQueue(status)
  const tabs = REQUEST_STATUSES.map((value) => ({
    value,
    label: t(`help.status.${value}`),
    ...(value === 'open' && data && { count: data.openCount }),
  }))
  return (
    <div className="column">
      <p className="cap pretty">{t('help.queueText')}</p>
      <Tabs id="help-queue" label={t('help.queue')} tabs={tabs} value={status} onChange={setStatus} />
      <TabPanel id="help-queue" value={status}>
        <DataList
          items={data?.items}
          keyOf={({ id }) => id}
          hasFailed={isError}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          empty={
            <EmptyState picture="verified" title={t('help.queue.empty')}>
              {t('help.queue.emptyText')}
            </EmptyState>
          }
        >
          {(row) => <QueueRow row={row} onOpen={() => setOpenId(row.id)} />}
        </DataList>
      </TabPanel>
      {openId !== undefined && <AnswerDialog id={openId} onClose={() => setOpenId(undefined)} />}
    </div>
  )
}

function QueueRow({ row, onOpen }: { row: StaffHelpRequest; onOpen: () => void }) {
  const { tag } = useLocale()
  const { person, subject, changedAt } = row
  return (
    <button type="button" className="list-row" aria-haspopup="dialog" onClick={onOpen}>
      <Avatar name={person.displayName} photo={person.photo} isOrganization={!isPersonal(person.profileType)} />
      <span className="grow two-lines">
        <span className="m trunc">{subject}</span>
        <span className="cap trunc">
          {person.displayName} · {momentText(changedAt, tag)}
        </span>
      </span>
      <Icon name="caret-right" size={16} />
    </button>
  )
}
