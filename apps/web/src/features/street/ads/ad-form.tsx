import type { AssetReply } from '@bourse/contracts/catalogue'
import { methodsFor, type PaymentMethod } from '@bourse/domain/street'
import { useEffect, useRef, useState } from 'react'
import { isAboutFields } from '#platform/field-faults'
import { useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { errorText } from '#platform/raise-error'
import { Button, buttonClass } from '#ui/button'
import { CheckingNotice } from '#ui/checking-notice'
import { Form } from '#ui/form'
import { Notice } from '#ui/notice'
import { type AdDraft, hasUnreadAmount } from './ad-draft.ts'
import { draftFaults } from './draft-faults.ts'
import { fieldFaults } from './field-faults.ts'
import { FormSection } from './form-section.tsx'
import { HoursFields } from './hours-fields.tsx'
import { LimitFields } from './limit-fields.tsx'
import { MethodFields } from './method-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { SubjectFields } from './subject-fields.tsx'

/** What each group of fields works with. */
export interface FieldsProps {
  draft: AdDraft
  base: AssetReply | undefined
  quote: AssetReply | undefined
  faultIn: (...fields: string[]) => string | undefined
  onChange: (change: Partial<AdDraft>) => void
}

interface AdFormProps {
  first: AdDraft
  assets: readonly AssetReply[]
  /** Side, assets and handling stay as they are once the ad exists. */
  isNew: boolean
  label: string
  call: { error: Error | null; isPending: boolean; isChecking: boolean }
  onSubmit: (draft: AdDraft, methods: readonly PaymentMethod[]) => void
  /** Where the other button leads. */
  cancel: string
}

/** The form of a new ad or of changed terms; the server's faults appear at their fields, and the first of them is focused. */
export function AdForm({ first, assets, isNew, label, call, onSubmit, cancel }: AdFormProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(first)
  const methods = draft.quote === undefined ? [] : methodsFor(draft.quote)
  const { error } = call
  // Counts the attempts, since each of them moves the focus to what is wrong.
  const [attempts, setAttempts] = useState(0)
  const faults: Record<string, string> = attempts === 0 ? {} : draftFaults(draft, methods)
  const serverFault = fieldFaults(error)
  const isFaulty = Object.keys(faults).length > 0 || isAboutFields(error)
  useEffect(() => {
    if (attempts > 0 || error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts, error])
  const submit = () => {
    setAttempts(attempts + 1)
    if (Object.keys(draftFaults(draft, methods)).length === 0 && !hasUnreadAmount(draft)) onSubmit(draft, methods)
  }
  const fields: FieldsProps = {
    draft,
    base: assets.find(({ code }) => code === draft.base),
    quote: assets.find(({ code }) => code === draft.quote),
    faultIn: (...names) =>
      names
        .map((name) => faults[name])
        .filter((key) => key !== undefined)
        .map(fieldText)[0] ?? serverFault(...names),
    onChange: (change) => setDraft({ ...draft, ...change }),
  }
  return (
    <Form ref={form} className="st-form" onSubmit={submit}>
      {isNew && <SubjectFields {...fields} assets={assets} />}
      {fields.base && fields.quote && (
        <>
          <FormSection title={t('street.form.price')}>
            <PriceFields {...fields} />
          </FormSection>
          <FormSection title={t('street.form.limits')}>
            <LimitFields {...fields} />
          </FormSection>
          <FormSection title={t('street.form.payment')}>
            <MethodFields {...fields} methods={methods} />
          </FormSection>
          <FormSection title={t('street.form.hours')}>
            <HoursFields {...fields} />
          </FormSection>
        </>
      )}
      {call.isChecking && <CheckingNotice />}
      {(isFaulty || error) && <Notice tone="error">{isFaulty || !error ? t('street.form.faults') : errorText(error)}</Notice>}
      <div className="btn-row">
        <Button type="submit" variant="primary" size="l" busy={call.isPending}>
          {label}
        </Button>
        <a className={buttonClass({ size: 'l' })} href={cancel}>
          {t('ui.dialog.cancel')}
        </a>
      </div>
    </Form>
  )
}
