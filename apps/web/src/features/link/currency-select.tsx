import { useT } from '#platform/i18n'
import { Select } from '#ui/select'
import { useCurrencies } from './queries.ts'

interface CurrencySelectProps {
  value: string | undefined
  onChange: (assetCode: string) => void
  disabled?: boolean
}

/** The currency that is paid out to the account. */
export function CurrencySelect({ value, onChange, disabled = false }: CurrencySelectProps) {
  const t = useT()
  const { data: currencies } = useCurrencies()
  return (
    <Select
      label={t('link.field.asset')}
      help={t('link.field.assetHelp')}
      options={(currencies ?? []).map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      disabled={disabled}
    />
  )
}
