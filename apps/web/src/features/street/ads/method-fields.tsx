import type { PaymentMethod } from '@bourse/domain/street'
import { useId } from 'react'
import { useT } from '#platform/i18n'
import { Checkbox } from '#ui/checkbox'
import { Field, FieldNote, TextArea } from '#ui/field'
import { LinkPicker } from '#features/link'
import { methodText } from '../parts/method-text.ts'
import type { FieldsProps } from './ad-form.tsx'
import { type AdDraft, methodKey, usualWindow } from './ad-draft.ts'
import { chosenMethods } from './draft-terms.ts'

const INSTRUCTIONS_MAX = 1_000

/** How it is paid: the methods with the time to pay, the account that takers pay to, and what the dealer says. */
export function MethodFields({ draft, quote, faultIn, onChange, methods }: FieldsProps & { methods: readonly PaymentMethod[] }) {
  const t = useT()
  const noteId = useId()
  const chosen = chosenMethods(draft, methods)
  const accounts = [...new Set(chosen.flatMap(({ account }) => account ?? []))]
  const fault = faultIn('methods')
  return (
    <>
      <fieldset className="field" {...(fault && { 'aria-describedby': noteId })}>
        <legend className="label">{t('street.form.methods')}</legend>
        {methods.map((method) => {
          const place = chosen.indexOf(method)
          return (
            <MethodField
              key={methodKey(method)}
              method={method}
              time={draft.methods[methodKey(method)]}
              isWanting={fault !== undefined}
              fault={place < 0 ? undefined : faultIn(...['variant', 'payMinutes', 'payBankDays'].map((name) => `methods.${place}.${name}`))}
              onChange={(time) => onChange({ methods: withMethod(draft.methods, method, time) })}
            />
          )
        })}
        {fault && <FieldNote id={noteId} error={fault} />}
      </fieldset>
      {draft.side === 'buy' && quote && accounts.length > 0 && (
        <LinkPicker
          asset={quote}
          label={t('street.form.account')}
          types={accounts}
          value={draft.bankLink}
          onChange={(bankLink) => onChange({ bankLink })}
          error={faultIn('bankLink')}
        />
      )}
      <TextArea
        label={t('street.form.instructions')}
        help={t('street.form.instructionsHelp')}
        maxLength={INSTRUCTIONS_MAX}
        value={draft.instructions}
        onChange={({ target }) => onChange({ instructions: target.value })}
        error={faultIn('instructions')}
      />
    </>
  )
}

interface MethodFieldProps {
  method: PaymentMethod
  /** The time to pay as typed; undefined: the method is not chosen. */
  time: string | undefined
  fault: string | undefined
  /** No method is chosen yet. */
  isWanting: boolean
  onChange: (time: string | undefined) => void
}

function MethodField({ method, time, fault, isWanting, onChange }: MethodFieldProps) {
  const t = useT()
  const isInstant = method.speed === 'instant'
  const name = methodText(method)
  return (
    <div className="st-method">
      <Checkbox
        label={name}
        checked={time !== undefined}
        aria-invalid={isWanting}
        onChange={({ target }) => onChange(target.checked ? usualWindow(method) : undefined)}
      />
      {time !== undefined && (
        <Field
          label={<span className="vh">{t('street.form.timeToPay', { name })}</span>}
          inputMode="numeric"
          unit={t(isInstant ? 'street.form.minutes' : 'street.form.bankDays')}
          value={time}
          onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, 4))}
          error={fault}
        />
      )}
    </div>
  )
}

function withMethod(methods: AdDraft['methods'], method: PaymentMethod, time: string | undefined): AdDraft['methods'] {
  const { [methodKey(method)]: _old, ...others } = methods
  return time === undefined ? others : { ...others, [methodKey(method)]: time }
}
