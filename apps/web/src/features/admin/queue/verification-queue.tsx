import { SUBMITTED, type SubmittedStatus, type VerificationRow } from '@bourse/contracts/verification'
import { isPersonal } from '@bourse/domain/profile'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Avatar } from '#ui/avatar'
import { Chip } from '#ui/chip'
import { DataList } from '#ui/data-list'
import { EmptyState } from '#ui/empty-state'
import { Icon } from '#ui/icon'
import { TabPanel, Tabs } from '#ui/tabs'
import { LookDialog } from './look-dialog.tsx'
import { useQueue } from './queries.ts'

/** Pending verifications, and the decided ones (DEF-042, DEF-187). */
export default function VerificationQueue() {
  const t = useT()
  const [status, setStatus] = useState<SubmittedStatus>('pending')
  const [looked, setLooked] = useState<VerificationRow>()
  const list = useQueue(status)
  const waitingCount = list.pages?.at(-1)?.waitingCount
  const tabs = SUBMITTED.map((value) => ({
    value,
    label: t(`admin.queue.${value}`),
    ...(value === 'pending' && waitingCount !== undefined && { count: waitingCount }),
  }))
  return (
    <div className="column">
      <p className="cap pretty">{t('admin.queueText')}</p>
      <Tabs id="queue" label={t('admin.queue')} tabs={tabs} value={status} onChange={setStatus} />
      <TabPanel id="queue" value={status}>
        <DataList
          {...list}
          keyOf={({ id }) => id}
          empty={
            <EmptyState picture="verified" title={t(`admin.queue.empty.${status}`)}>
              {t(`admin.queue.emptyText.${status}`)}
            </EmptyState>
          }
        >
          {(row) => <QueueRow row={row} onLook={() => setLooked(row)} />}
        </DataList>
      </TabPanel>
      {looked && <LookDialog row={looked} onClose={() => setLooked(undefined)} />}
    </div>
  )
}

function QueueRow({ row, onLook }: { row: VerificationRow; onLook: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const { kind, person, submittedAt, decidedAt, decidedBy, reason } = row
  const when =
    decidedAt === null
      ? t('admin.submitted', { date: momentText(submittedAt, tag) })
      : t('admin.decidedBy', { date: momentText(decidedAt, tag), name: decidedBy ?? '' })
  return (
    <button type="button" className="list-row" onClick={onLook}>
      <Avatar name={person.displayName} photo={person.photo} isOrganization={!isPersonal(person.profileType)} />
      <span className="grow two-lines">
        <span className="row name-line">
          <span className="m trunc">{person.displayName}</span>
          <span className="cap trunc only-d">@{person.name}</span>
        </span>
        <span className="cap trunc">{reason ? `${when} · ${reason}` : when}</span>
      </span>
      <Chip tone="line" icon={kind === 'identity' ? 'identification-card' : 'scales'}>
        {t(`admin.kind.${kind}`)}
      </Chip>
      <Icon name="caret-right" size={16} />
    </button>
  )
}
