import type { AssetReply } from '@bourse/contracts/catalogue'
import { useState } from 'react'
import { fieldFault, otherFault } from '#platform/field-faults'
import { useLocale, useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { AmountField } from '#ui/amount-field'
import { exactText } from '#ui/exact-amount'
import { Field } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Switch } from '#ui/switch'
import {
  capOf,
  LIMIT_AMOUNTS,
  LIMIT_PERCENTS,
  PERCENT,
  type LimitAmount,
  limitChange,
  type LimitValues,
  limitValuesOf,
} from './limits-form.ts'
import { type OwnAgency, useSaveLimits } from './queries.ts'

interface LimitsDialogProps {
  agency: OwnAgency
  asset: AssetReply
  onClose: () => void
}

/** Opens or closes the asset and sets limits and fees of new deposits and withdrawals; those in progress keep their terms. */
export function LimitsDialog({ agency, asset, onClose }: LimitsDialogProps) {
  const t = useT()
  const [before] = useState(() => limitValuesOf(agency, asset))
  const [values, setValues] = useState(before)
  const [isActive, setActive] = useState(agency.isActive)
  const [isPressed, setPressed] = useState(false)
  const save = useSaveLimits()
  const change = limitChange(values, before)
  const set = (field: keyof LimitValues) => (value: string) => setValues((now) => ({ ...now, [field]: value }))
  const errorOf = (field: keyof LimitValues) => {
    const isWrong = isPressed && limitChange({ ...before, [field]: values[field] }, before) === undefined
    return isWrong ? fieldText('fields.invalid') : fieldFault(save.error, field)
  }
  const submit = () => {
    setPressed(true)
    if (!change) return
    const body = { ...change, ...(isActive !== agency.isActive && { isActive }) }
    save.mutate(
      { id: agency.id, body },
      {
        done: t('agent.desk.limitsSaved'),
        onSuccess: onClose,
      },
    )
  }
  return (
    <FormDialog
      size="wide"
      title={t('agent.desk.limitsTitle', { code: asset.code })}
      submitLabel={t('agent.desk.limitsSave')}
      isBusy={save.isPending}
      failure={otherFault(save.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Switch
        label={t('agent.desk.active')}
        help={t('agent.desk.activeHelp')}
        checked={isActive}
        onChange={(event) => setActive(event.target.checked)}
      />
      <WayLimits way="mint" {...{ agency, asset, values, set, errorOf }} />
      <WayLimits way="burn" {...{ agency, asset, values, set, errorOf }} />
      <Field
        label={t('agent.limit.typicalMinutes')}
        inputMode="numeric"
        value={values.typicalMinutes}
        onChange={(event) => set('typicalMinutes')(event.target.value)}
        error={errorOf('typicalMinutes')}
        maxLength={6}
        autoComplete="off"
      />
    </FormDialog>
  )
}

interface WayLimitsProps extends Pick<LimitsDialogProps, 'agency' | 'asset'> {
  way: 'mint' | 'burn'
  values: LimitValues
  set: (field: keyof LimitValues) => (value: string) => void
  errorOf: (field: keyof LimitValues) => string | undefined
}

/** The limits and fees of one direction, with the caps that the operator has set. */
function WayLimits({ way, agency, asset, values, set, errorOf }: WayLimitsProps) {
  const t = useT()
  const { tag } = useLocale()
  const percent = LIMIT_PERCENTS[way]
  const capHelp = (field: LimitAmount) => {
    const cap = capOf(field, agency)
    return cap !== undefined && t('agent.desk.capHelp', { cap: exactText(cap, asset, tag) })
  }
  return (
    <fieldset className="field">
      <legend className="h3">{t(way === 'mint' ? 'pages.mint' : 'pages.burn')}</legend>
      <div className="twin-s">
        {LIMIT_AMOUNTS[way].map((field) => (
          <AmountField
            key={field}
            label={t(`agent.limit.${field}`)}
            asset={asset}
            value={values[field]}
            onChange={set(field)}
            error={errorOf(field)}
            help={capHelp(field)}
            mayBeZero
          />
        ))}
        <AmountField
          label={t('agent.limit.percent')}
          asset={PERCENT}
          value={values[percent]}
          onChange={set(percent)}
          error={errorOf(percent)}
          mayBeZero
        />
      </div>
    </fieldset>
  )
}
