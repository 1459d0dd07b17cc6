import { DOCUMENT_TYPES, WEALTH_BASES } from '@bourse/contracts/verification'
import { useCountryOptions } from '#features/profile'
import { useT } from '#platform/i18n'
import { Field, TextArea } from '#ui/field'
import { SearchSelect } from '#ui/search-select'
import { Select } from '#ui/select'
import type { VerifyFormState } from './use-verify-form.ts'

interface FieldsProps {
  form: VerifyFormState
}

/** The fields of an identity. */
export function IdentityFields({ form: { values, set, errorOf } }: FieldsProps) {
  const t = useT()
  const countries = useCountryOptions()
  return (
    <div className="twin-s">
      <Field
        name="fullName"
        label={t('verification.fullName')}
        autoComplete="name"
        maxLength={120}
        value={values.fullName}
        error={errorOf('fullName')}
        onChange={(event) => set('fullName', event.target.value)}
      />
      <Field
        name="birthDate"
        type="date"
        label={t('verification.birthDate')}
        autoComplete="bday"
        max={new Date().toISOString().slice(0, 10)}
        value={values.birthDate}
        error={errorOf('birthDate')}
        onChange={(event) => set('birthDate', event.target.value)}
      />
      <Select
        name="documentType"
        label={t('verification.documentType')}
        placeholder={t('verification.document.choose')}
        options={DOCUMENT_TYPES.map((value) => ({ value, label: t(`verification.document.${value}`) }))}
        value={values.documentType}
        error={errorOf('documentType')}
        onChange={(event) => set('documentType', event.target.value)}
      />
      <SearchSelect
        name="documentCountry"
        label={t('verification.documentCountry')}
        placeholder={t('verification.country.search')}
        options={countries}
        value={values.documentCountry}
        error={errorOf('documentCountry')}
        onChange={(value) => set('documentCountry', value)}
      />
    </div>
  )
}

/** The ground on which the person counts as wealthy. */
export function WealthFields({ form: { values, set, errorOf } }: FieldsProps) {
  const t = useT()
  return (
    <>
      <Select
        name="basis"
        label={t('verification.basis')}
        placeholder={t('verification.basis.choose')}
        options={WEALTH_BASES.map((value) => ({ value, label: t(`verification.basis.${value}`) }))}
        value={values.basis}
        error={errorOf('basis')}
        onChange={(event) => set('basis', event.target.value)}
      />
      <TextArea
        name="explanation"
        label={t('verification.explanation')}
        help={t('verification.explanationHelp')}
        maxLength={500}
        value={values.explanation}
        error={errorOf('explanation')}
        onChange={(event) => set('explanation', event.target.value)}
      />
    </>
  )
}
