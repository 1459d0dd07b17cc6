import type { ScheduleReply } from '@bourse/contracts/transfer'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { errorText } from '#platform/raise-error'
import { exactText } from '../figures.ts'
import { FlowList } from '../flow-list.tsx'
import { useHoldings } from '../queries.ts'
import { useEndSchedule, useSchedules } from './queries.ts'
import { ScheduleRow } from './schedule-row.tsx'

/** Scheduled sends, each with its next run and the outcome of the last ones. */
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
    <>
      <FlowList name="schedules" picture="schedule" list={list}>
        {(schedule) => <ScheduleRow schedule={schedule} asset={holdings?.assetOf(schedule.asset)} onEnd={() => setEnding(schedule)} />}
      </FlowList>
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
              done: t('transfer.schedules.ended'),
              onSuccess: close,
            })
          }
        />
      )}
    </>
  )
}
