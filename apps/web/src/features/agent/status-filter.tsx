import type { BurnStatus, MintStatus } from '@bourse/contracts/agent'
import { useT } from '#platform/i18n'
import { Select } from '#ui/select'

interface StatusFilterProps<Status> {
  statuses: readonly Status[]
  /** The option for all statuses; omitted where one is always chosen. */
  anyLabel?: string
  value: Status | undefined
  onChange: (status: Status | undefined) => void
}

/** Filters the listed movements by status. */
export function StatusFilter<Status extends MintStatus | BurnStatus>(props: StatusFilterProps<Status>) {
  const { statuses, anyLabel, value, onChange } = props
  const t = useT()
  return (
    <Select
      className="ag-filter"
      label={<span className="vh">{t('agent.filter.status')}</span>}
      options={[
        ...(anyLabel === undefined ? [] : [{ value: ANY, label: anyLabel }]),
        ...statuses.map((status) => ({ value: status, label: t(`agent.status.${status}`) })),
      ]}
      value={value ?? ANY}
      onChange={(event) => onChange(statuses.find((status) => status === event.target.value))}
    />
  )
}

const ANY = 'any'
