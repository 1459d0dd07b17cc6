import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { foldText } from '#platform/fold-text'
import { useT } from '#platform/i18n'
import { FieldFrame, frameClass } from './field.tsx'
import { Icon } from './icon.tsx'
import type { Option } from './select.tsx'
import { UnderField } from './under-field.tsx'
import { useCombobox } from './use-combobox.ts'

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
export function SearchSelect(props: SearchSelectProps) {
  const { label, options, value, onChange, help, error, placeholder, disabled, name, autoComplete = 'off' } = props
  const t = useT()
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  /** What was typed since the last choice; without it the field shows the chosen one. */
  const [typed, setTyped] = useState<string>()
  const isEntered = useRef(false)
  const chosen = options.find((option) => option.value === value)
  const found = typed === undefined ? options : findOptions(options, typed)
  const box = useCombobox({
    options: found,
    keyOf: (option) => option.value,
    isDisabled: (option) => option.disabled === true,
    first: chosen && found.includes(chosen) ? found.indexOf(chosen) : found.findIndex((option) => option.disabled !== true),
    saysNone: true,
    onPick: (option) => {
      setTyped(undefined)
      if (option.value !== value) onChange(option.value)
    },
  })
  return (
    <FieldFrame label={label} help={help} error={error}>
      {(wiring) => (
        <>
          <span ref={setFrame} className={frameClass('input input-select', error, disabled)}>
            {chosen?.mark && (
              <span className="input-mark" aria-hidden="true">
                {chosen.mark}
              </span>
            )}
            <input
              {...box.input}
              {...wiring}
              type="text"
              className="input-pick"
              name={name}
              autoComplete={autoComplete}
              placeholder={placeholder}
              disabled={disabled}
              value={typed ?? chosen?.label ?? ''}
              onChange={({ target }) => {
                setTyped(target.value)
                box.onType(target.value)
              }}
              // The first click selects the text, so that typing replaces it.
              onClick={({ currentTarget: input }) => {
                if (!isEntered.current && input.selectionStart === input.selectionEnd) input.select()
                isEntered.current = true
              }}
              onBlur={() => {
                isEntered.current = false
                setTyped(undefined)
                box.input.onBlur()
              }}
            />
            <Icon name="caret-down" />
          </span>
          {box.isOpen && frame && (
            <UnderField field={frame}>
              <ul {...box.list} aria-labelledby={`${wiring.id}-label`} className="menu-paper pick-list">
                {found.map((option, place) => (
                  <FoundOption
                    key={option.value}
                    option={option}
                    isMarked={box.isMarked(place)}
                    {...box.option(option, place, option === chosen)}
                  />
                ))}
                {found.length === 0 && <li className="menu-item t-3">{t('ui.options.none')}</li>}
              </ul>
            </UnderField>
          )}
        </>
      )}
    </FieldFrame>
  )
}

interface FoundOptionProps extends ComponentProps<'li'> {
  option: SearchOption
  isMarked: boolean
}

function FoundOption({ option: { mark, label, detail }, isMarked, ...item }: FoundOptionProps) {
  return (
    <li {...item} className={isMarked ? 'menu-item is-marked' : 'menu-item'}>
      {mark && <span aria-hidden="true">{mark}</span>}
      <span className="grow">{label}</span>
      {detail && <span className="cap">{detail}</span>}
    </li>
  )
}

/** Matches at the beginning come before others. */
function findOptions(options: readonly SearchOption[], text: string): readonly SearchOption[] {
  const typed = foldText(text.trim())
  const startsWith = (option: SearchOption) => Number(foldText(option.label).startsWith(typed))
  return options
    .filter((option) => foldText([option.label, option.detail, option.keywords, option.value].join(' ')).includes(typed))
    .sort((a, b) => startsWith(b) - startsWith(a))
}
