import { useId, type ReactNode } from 'react'
import { useLocale, useT } from '#platform/i18n'
import type { AmountAsset } from '#ui/amount'
import { AmountInput, refusalText } from '#ui/amount-input'
import { Icon } from '#ui/icon'
import { Presets } from '#ui/presets'
import './amount-box.css'

interface Preset {
  label: string
  /** Plain digits, as the field keeps them. */
  value: string
}

interface AmountBoxProps {
  label: string
  asset: AmountAsset
  value: string
  onChange: (kept: string) => void
  presets: readonly Preset[]
  error?: string | undefined
  /** Below it, at the start and at the end. */
  note?: ReactNode
  aside?: ReactNode
  disabled?: boolean
  autoFocus?: boolean
  size?: 'm' | 'l'
}

/** The amount of a decision in large figures, with a few round ones to choose from. */
export function AmountBox({ label, asset, value, onChange, presets, error, note, aside, disabled, autoFocus, size = 'l' }: AmountBoxProps) {
  const t = useT()
  const { tag } = useLocale()
  const id = useId()
  const typed = { decimals: asset.decimals, marks: [asset.code, asset.symbol ?? ''] }
  const fault = refusalText(value, typed, t, tag) ?? error
  const noteId = `${id}-note`
  const state = `${disabled ? ' is-off' : ''}${fault ? ' is-error' : ''}`
  return (
    <div className={size === 'm' ? 'ambox ambox-m' : 'ambox'}>
      <div className={`ambox-field sunk${state}`}>
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <AmountInput
          id={id}
          className="fig"
          value={value}
          onChange={onChange}
          {...typed}
          placeholder={disabled ? '–' : '0'}
          disabled={disabled}
          autoFocus={autoFocus}
          aria-describedby={fault || note || aside ? noteId : undefined}
          aria-invalid={fault ? true : undefined}
        />
        <span className="ambox-unit">{asset.code}</span>
      </div>
      {presets.length > 0 && !disabled && (
        <Presets
          label={t('venue.amounts')}
          presets={presets.map((preset) => ({
            key: preset.label,
            label: preset.label,
            isChosen: preset.value === value,
            onChoose: () => onChange(preset.value),
          }))}
        />
      )}
      {(fault || note || aside) && (
        <p id={noteId} className="row baseline cap">
          {fault ? (
            <span className="help-error grow" role="alert">
              <Icon name="warning-circle" />
              {fault}
            </span>
          ) : (
            <span className="grow">{note}</span>
          )}
          {aside}
        </p>
      )}
    </div>
  )
}
