import type { BurnReply } from '@bourse/contracts/agent'
import { useT } from '#platform/i18n'
import { ErrorState } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { CopyTable } from '../bank-table.tsx'
import { useDestination } from './queries.ts'

/** The full destination, after the agent has taken the payout. */
export function DestinationTable({ burnId }: { burnId: string }) {
  const t = useT()
  const { data: destination, isError, isFetching, refetch } = useDestination(burnId)
  if (!destination)
    return isError ? (
      <ErrorState what={t('agent.readError')} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeletons>
        <Skeleton width="100%" height={160} />
      </Skeletons>
    )
  const confirmed: readonly string[] = destination.confirmedNumbers
  return (
    <CopyTable
      caption={t('agent.destination')}
      rows={DESTINATION_ROWS.map((row) => ({
        label: t(`agent.destination.${row}`),
        text: destination[row],
        ...(confirmed.includes(row) && { remark: t('agent.destination.confirmed') }),
      }))}
      t={t}
    />
  )
}

const DESTINATION_ROWS = [
  'beneficiary',
  'bankName',
  'accountNumber',
  'routingNumber',
  'accountType',
  'taxId',
  'email',
] as const satisfies readonly (keyof BurnReply['destination'])[]
