import { ACCOUNT_TYPES, type BankField } from '@bourse/domain/link'
import { type ReactNode, useRef } from 'react'
import { type Translate, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Icon } from '#ui/icon'
import { Notice } from '#ui/notice'
import { Select } from '#ui/select'
import type { BankFormState } from './use-bank-form.ts'

/** The fields of the currency and variant, each validated on blur. */
export function BankFields({ form }: { form: BankFormState }) {
  return (
    <div className="twin-s link-grid">
      {form.fields.map((field) =>
        field === 'type_account' ? <AccountTypeSelect key={field} form={form} /> : <Line key={field} field={field} form={form} />,
      )}
    </div>
  )
}

function AccountTypeSelect({ form: { values, set, leave, errorOf } }: { form: BankFormState }) {
  const t = useT()
  return (
    <Select
      name="type_account"
      label={t('link.field.type_account')}
      placeholder={t('link.field.choose')}
      options={ACCOUNT_TYPES.map((value) => ({ value, label: t(`link.account.${value}`) }))}
      value={values.type_account}
      onChange={(event) => set('type_account', event.target.value)}
      onBlur={() => leave('type_account')}
      error={errorOf('type_account')}
    />
  )
}

function Line({ field, form }: { field: BankField; form: BankFormState }) {
  const t = useT()
  const line = useRef<HTMLDivElement>(null)
  const warning = form.warningOf(field)
  const { label, help } = wordsOf(field, form, t)
  return (
    <div ref={line} className={field === 'bank_address' ? 'link-line link-wide' : 'link-line'}>
      <Field
        name={field}
        label={label}
        help={warning === 'confirmed' ? t('link.check.confirmed') : help}
        error={form.errorOf(field)}
        aside={!form.isRequired(field) && <span className="cap">{t('link.optional')}</span>}
        unit={rightMark(field, form, t)}
        value={form.values[field]}
        onChange={(event) => form.set(field, event.target.value)}
        onBlur={() => form.leave(field)}
        type={field === 'email' ? 'email' : 'text'}
        autoComplete="off"
        spellCheck={false}
        maxLength={LENGTHS[field] ?? 120}
        {...(field === 'bank_routing_number' && { inputMode: 'numeric' as const })}
      />
      {warning === 'unconfirmed' && (
        <CheckDigitQuestion
          label={label}
          onConfirm={() => {
            form.confirm(field)
            // The button disappears with the question, so the focus moves to its field.
            line.current?.querySelector('input')?.focus()
          }}
        />
      )}
    </div>
  )
}

/** A well-formed number may still have a typo; the user decides. */
function CheckDigitQuestion({ label, onConfirm }: { label: string; onConfirm: () => void }) {
  const t = useT()
  return (
    <Notice
      tone="warn"
      actions={
        <Button size="s" aria-label={t('link.check.useOf', { name: label })} onClick={onConfirm}>
          {t('link.check.use')}
        </Button>
      }
    >
      {t('fields.checkDigit')}
    </Notice>
  )
}

/** A number with valid check digits is marked as correct at once; a confirmed one is not. */
function rightMark(field: BankField, form: BankFormState, t: Translate): ReactNode {
  const isProved = field === 'bank_routing_number' || field === 'tax_id' || field === 'account_number'
  const isRight = isProved && form.values[field].trim() !== '' && form.isRight(field)
  return isRight && <Icon name="check" className="up" label={t('link.field.right')} />
}

/** The names of account number and tax id depend on the currency's country. */
function wordsOf(field: BankField, { numbering, taxId }: BankFormState, t: Translate): { label: string; help?: string } {
  if (field === 'account_number') return { label: t(`link.field.number.${numbering}`), help: t(`link.field.number.${numbering}.help`) }
  if (field === 'tax_id' && taxId)
    return { label: t('link.field.taxIdOf', { name: taxId.label }), help: t('link.field.example', { example: taxId.example }) }
  if (field === 'bank_routing_number') return { label: t('link.field.bank_routing_number'), help: t('link.field.routingHelp') }
  if (field === 'nickname') return { label: t('link.field.nickname'), help: t('link.field.nicknameHelp') }
  return { label: t(`link.field.${field}`) }
}

/** The limits of the contract. */
const LENGTHS: Partial<Record<BankField, number>> = {
  bank_address: 240,
  bank_routing_number: 32,
  account_number: 64,
  email: 254,
  tax_id: 40,
  nickname: 64,
}
