import {
  type AccountNumbering,
  accountNumberingOf,
  accountNumberTypeOf,
  type BankField,
  type CheckedField,
  countryOfAsset,
  requiredBankFields,
  type TaxIdRule,
  taxIdRule,
} from '@bourse/domain/link'
import { useState } from 'react'
import { ApiError } from '#platform/http'
import { fieldText } from '#platform/field-text'
import { t } from '#platform/i18n'
import { type BankValues, confirmNumber, EMPTY_DRAFT, judgeDraft, leaveFields, writeField } from './bank-form-state.ts'
import { useAddBank } from './queries.ts'

/** The form's state: its fields, the errors of those already left, and how to submit it. */
export interface BankFormState {
  values: BankValues
  set: (field: BankField, value: string) => void
  leave: (field: BankField) => void
  errorOf: (field: BankField) => string | undefined
  /** Whether a number's check digit does not fit, and whether the user has confirmed it. */
  warningOf: (field: BankField) => 'unconfirmed' | 'confirmed' | undefined
  confirm: (field: BankField) => void
  isRequired: (field: BankField) => boolean
  isRight: (field: BankField) => boolean
  fields: readonly BankField[]
  numbering: AccountNumbering
  taxId: TaxIdRule | undefined
  /** Returns the first field to correct or confirm, if there is one. */
  submit: () => BankField | undefined
  isBusy: boolean
  /** The server's error that belongs to no field (LINK-22). */
  failure: Error | null
}

export function useBankForm(assetCode: string, isMobile: boolean, onAdded: (linkId: string) => void): BankFormState {
  const variant = { assetCode, isMobile }
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const add = useAddBank()
  const { values, left } = draft
  const fields = shownFields(assetCode, isMobile)
  const required = requiredBankFields(variant)
  const { sent, faults, unconfirmed, confirmed } = judgeDraft(draft, variant, fields)
  const fieldErrors = add.error instanceof ApiError ? add.error.fields : {}
  const hasFieldError = fields.some((field) => fieldErrors[field])
  const isAmong = (some: readonly CheckedField[], field: BankField): field is CheckedField => (some as readonly BankField[]).includes(field)

  return {
    values,
    set: (field, value) => {
      setDraft((now) => writeField(now, field, value))
      // The server's error was about the previous text.
      if (add.error) add.reset()
    },
    leave: (field) => values[field].trim() !== '' && setDraft((now) => leaveFields(now, [field])),
    errorOf: (field) => {
      const fault = left.has(field) ? faults[field] : undefined
      const key = fault ? `fields.${fault}` : fieldErrors[field]?.[0]
      return key && fieldText(key)
    },
    warningOf: (field) => {
      if (isAmong(confirmed, field)) return 'confirmed'
      return left.has(field) && isAmong(unconfirmed, field) ? 'unconfirmed' : undefined
    },
    confirm: (field) => isAmong(unconfirmed, field) && setDraft((now) => confirmNumber(now, field, assetCode)),
    isRequired: (field) => required.includes(field),
    isRight: (field) => faults[field] === undefined && !isAmong(unconfirmed, field) && !isAmong(confirmed, field),
    fields,
    numbering: accountNumberingOf(variant),
    taxId: taxIdRule(countryOfAsset(assetCode)),
    submit: () => {
      setDraft((now) => leaveFields(now, fields))
      const first = fields.find((field) => faults[field] ?? isAmong(unconfirmed, field))
      if (first) return first
      const body = { ...sent, asset_id: assetCode, account_number_type: accountNumberTypeOf(variant), confirmed_fields: [...confirmed] }
      add.mutate(body, { done: t('link.added'), onSuccess: ({ link_id }) => onAdded(link_id) })
      return undefined
    },
    isBusy: add.isPending,
    failure: hasFieldError ? null : add.error,
  }
}

/** The mobile variant has its own fields (DEF-171); a routing number exists for dollars only (LINK-08). */
function shownFields(assetCode: string, isMobile: boolean): readonly BankField[] {
  if (isMobile) return ['email', 'tax_id', 'account_number', 'nickname']
  const required = requiredBankFields({ assetCode, isMobile })
  const isAsked = (field: BankField) => required.includes(field)
  return (
    [
      'beneficiary',
      'bank_name',
      'bank_address',
      'bank_routing_number',
      'account_number',
      'type_account',
      'tax_id',
      'email',
      'nickname',
    ] as const satisfies readonly BankField[]
  ).filter((field) => (field === 'bank_routing_number' || field === 'type_account' ? isAsked(field) : true))
}
