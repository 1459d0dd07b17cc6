import useAutocomplete, { createFilterOptions, type FilterOptionsState } from '@mui/material/useAutocomplete'
import { useState, type ReactNode } from 'react'
import { foldText } from '#platform/fold-text'
import { useT } from '#platform/i18n'
import { FieldFrame, frameClass } from './field.tsx'
import { Icon } from './icon.tsx'
import type { Option } from './select.tsx'
import { UnderField } from './under-field.tsx'

/** An option may be found by more than its label: a country by its code, a currency by its name. */
export interface SearchOption extends Option {
  /** A symbol before the label, such as a flag; hidden from screen readers. */
  mark?: string
  /** Quieter text at the end of the line, also searched. */
  detail?: string
  /** Searched, never shown. */
  keywords?: string
}

interface SearchSelectProps {
  label: ReactNode
  options: readonly SearchOption[]
  value: string | undefined
  onChange: (value: string) => void
  help?: ReactNode
  error?: string | undefined
  placeholder?: string
  disabled?: boolean
  name?: string
  autoComplete?: string
}

/** One of a long list, found by typing: country, currency, language. Accents are ignored. */
export function SearchSelect({
  label,
  options,
  value,
  onChange,
  help,
  error,
  placeholder,
  disabled,
  name,
  autoComplete = 'off',
}: SearchSelectProps) {
  const t = useT()
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const chosen = options.find((option) => option.value === value) ?? null
  const box = useAutocomplete<SearchOption, false, boolean, false>({
    options,
    value: chosen,
    onChange: (_, option) => option && onChange(option.value),
    getOptionLabel: (option) => option.label,
    getOptionKey: (option) => option.value,
    getOptionDisabled: (option) => option.disabled === true,
    isOptionEqualToValue: (option, other) => option.value === other.value,
    filterOptions: findOptions,
    autoHighlight: true,
    selectOnFocus: true,
    handleHomeEndKeys: false,
    disabled: disabled === true,
  })
  const found = box.groupedOptions
  return (
    <FieldFrame label={label} help={help} error={error}>
      {(wiring) => (
        <>
          <span {...box.getRootProps()} ref={setFrame} className={frameClass('input input-select', error, disabled)}>
            {chosen?.mark && (
              <span className="input-mark" aria-hidden="true">
                {chosen.mark}
              </span>
            )}
            <input
              {...box.getInputProps()}
              {...wiring}
              className="input-pick"
              name={name}
              autoComplete={autoComplete}
              placeholder={placeholder}
              disabled={disabled}
            />
            <Icon name="caret-down" />
          </span>
          {box.popupOpen && frame && (
            <UnderField field={frame}>
              <ul {...box.getListboxProps()} className="menu-paper pick-list">
                {found.map((option, index) => {
                  // React takes a row's key as a prop of its own, never spread among the others.
                  const { key, ...row } = box.getOptionProps({ option, index }) as ReturnType<typeof box.getOptionProps> & { key: string }
                  return (
                    <li key={key} {...row} className="menu-item">
                      {option.mark && <span aria-hidden="true">{option.mark}</span>}
                      <span className="grow">{option.label}</span>
                      {option.detail && <span className="cap">{option.detail}</span>}
                    </li>
                  )
                })}
                {found.length === 0 && <li className="menu-item t-3">{t('ui.options.none')}</li>}
              </ul>
            </UnderField>
          )}
        </>
      )}
    </FieldFrame>
  )
}

/** Matches at the beginning come before others. */
function findOptions(options: SearchOption[], state: FilterOptionsState<SearchOption>): SearchOption[] {
  const typed = foldText(state.inputValue.trim())
  return FILTER(options, state).sort((a, b) => Number(foldText(b.label).startsWith(typed)) - Number(foldText(a.label).startsWith(typed)))
}

const FILTER = createFilterOptions<SearchOption>({
  stringify: (option) => [option.label, option.detail, option.keywords, option.value].join(' '),
  trim: true,
})
