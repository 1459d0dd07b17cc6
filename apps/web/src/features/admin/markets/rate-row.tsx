import type { ComponentProps } from 'react'
import { useT } from '#platform/i18n'
import { Checkbox } from '#ui/checkbox'
import { TermRow } from './term-row.tsx'

/** A maker fee, or a rebate: the rate is typed without a sign, and a tick makes it one that is paid to the maker. */
export function RateRow({ value, onChange, disabled, ...row }: Omit<ComponentProps<typeof TermRow>, 'note' | 'placeholder'>) {
  const t = useT()
  const isRebate = value.startsWith('-')
  const rate = isRebate ? value.slice(1) : value
  const change = (next: string, asRebate: boolean) => onChange(asRebate ? `-${next}` : next)
  return (
    <TermRow
      {...row}
      value={rate}
      disabled={disabled}
      keepsNote
      note={
        <Checkbox
          label={t('marketAdmin.rebate')}
          checked={isRebate}
          disabled={disabled}
          onChange={({ target }) => change(rate, target.checked)}
        />
      }
      onChange={(next) => change(next, isRebate)}
    />
  )
}
