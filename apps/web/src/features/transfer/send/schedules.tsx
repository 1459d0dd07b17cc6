import type { ScheduleReply } from '@bourse/contracts/transfer'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { notify } from '#platform/notices'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { DataList } from '#ui/data-list'
import { EmptyState } from '#ui/empty-state'
import { errorText } from '#platform/raise-error'
import { exactText } from '../figures.ts'
import { useHoldings } from '../queries.ts'
import { useEndSchedule, useSchedules } from './queries.ts'
import { ScheduleRow } from './schedule-row.tsx'

/** Sends that are still to come, each with its next run and what became of the last ones. */
export function Schedules() {
  const t = useT()
  const { tag } = useLocale()
  const list = useSchedules()
  const { holdings } = useHoldings()
  const end = useEndSchedule()
  const [ending, setEnding] = useState<ScheduleReply>()
  const asset = ending && holdings?.assetOf(ending.asset)
  const close = () => {
    setEnding(undefined)
    end.reset()
  }
  return (
    <section className="flow-list" aria-labelledby="transfer-scheduled">
      <h2 id="transfer-scheduled" className="h3">
        {t('transfer.schedules')}
      </h2>
      <DataList
        {...list}
        empty={
          <EmptyState picture="schedule" title={t('transfer.schedules.none')}>
            {t('transfer.schedules.none.text')}
          </EmptyState>
        }
      >
        {(schedule) => <ScheduleRow schedule={schedule} asset={holdings?.assetOf(schedule.asset)} onEnd={() => setEnding(schedule)} />}
      </DataList>
      {ending && (
        <ConfirmDialog
          open
          title={t('transfer.schedules.end.title')}
          lead={t('transfer.schedules.end.lead', {
            amount: asset ? exactText(ending.quantity, asset, tag) : ending.asset,
            name: ending.recipient.displayName,
          })}
          confirmLabel={t('transfer.schedules.end')}
          backLabel={t('ui.dialog.back')}
          variant="danger"
          busy={end.isPending}
          error={end.error && errorText(end.error)}
          onClose={close}
          onConfirm={() =>
            end.mutate(ending.id, {
              onSuccess: () => {
                close()
                notify({ tone: 'done', text: t('transfer.schedules.ended') })
              },
            })
          }
        />
      )}
    </section>
  )
}
