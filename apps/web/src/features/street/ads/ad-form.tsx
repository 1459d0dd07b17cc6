import type { AssetReply } from '@bourse/contracts/catalogue'
import { methodsFor, type PaymentMethod } from '@bourse/domain/street'
import { useEffect, useId, useRef, useState } from 'react'
import { isAboutFields } from '#platform/field-faults'
import { fieldText } from '#platform/field-text'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { CheckingNotice } from '#ui/checking-notice'
import { Form } from '#ui/form'
import { Notice } from '#ui/notice'
import { AdConditions } from './ad-conditions.tsx'
import type { AdDraft } from './ad-draft.ts'
import { AdPreview } from './ad-preview.tsx'
import { draftFaults, missingParts } from './draft-faults.ts'
import { fieldFaults } from './field-faults.ts'
import { LimitSentence } from './limit-sentence.tsx'
import { PaySentence } from './pay-sentence.tsx'
import { PriceSentence } from './price-sentence.tsx'
import { PublishCard, SendButton } from './publish-card.tsx'
import './ads.css'
import './ad-form.css'

/** What each part of the sentence works with. */
export interface PartProps {
  draft: AdDraft
  base: AssetReply | undefined
  quote: AssetReply | undefined
  methods: readonly PaymentMethod[]
  faultIn: (...fields: string[]) => string | undefined
  onChange: (change: Partial<AdDraft>) => void
}

interface AdFormProps {
  first: AdDraft
  assets: readonly AssetReply[]
  /** Side, assets and handling stay as they are once the ad exists. */
  isNew: boolean
  title: string
  call: { error: Error | null; isPending: boolean; isChecking: boolean }
  onSubmit: (draft: AdDraft, methods: readonly PaymentMethod[]) => void
  /** Where the other button leads. */
  cancel: string
}

/** An ad as a sentence with blanks, beside it how others see it and what is still missing. */
export function AdForm({ first, assets, isNew, title, call, onSubmit, cancel }: AdFormProps) {
  const t = useT()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(first)
  const { error } = call
  const methods = draft.quote === undefined ? [] : methodsFor(draft.quote)
  const [base, quote] = [draft.base, draft.quote].map((code) => assets.find((asset) => asset.code === code))
  const faults = draftFaults(draft, base, quote)
  const missing = missingParts(draft, methods)
  const serverFault = fieldFaults(error)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  const faultIn = (...names: string[]) =>
    names
      .map((name) => faults[name])
      .filter((key) => key !== undefined)
      .map(fieldText)[0] ?? serverFault(...names)
  const isReady = missing.length === 0 && Object.keys(faults).length === 0
  const parts: PartProps = { draft, base, quote, methods, faultIn, onChange: (change) => setDraft({ ...draft, ...change }) }
  const send = (className: string) => (
    <SendButton form={formId} className={className} draft={draft} base={base} isNew={isNew} isReady={isReady} isBusy={call.isPending} />
  )
  return (
    <div className="st-one">
      <div className="column gap-4">
        <h1 className="h1">{title}</h1>
        <Form
          ref={form}
          id={formId}
          className="card card-pad st-sentence"
          aria-label={t('street.form')}
          onSubmit={() => isReady && onSubmit(draft, methods)}
        >
          <PriceSentence {...parts} assets={assets} isNew={isNew} />
          <LimitSentence {...parts} />
          <PaySentence {...parts} />
          <AdConditions {...parts} />
        </Form>
      </div>
      <aside className="column gap-5">
        <AdPreview {...parts} />
        <PublishCard {...parts} missing={missing} faults={faults} isNew={isNew} cancel={cancel}>
          {call.isChecking && <CheckingNotice />}
          {error && <Notice tone="error">{isAboutFields(error) ? t('street.form.faults') : errorText(error)}</Notice>}
          {send('st-wide')}
        </PublishCard>
      </aside>
      <div className="item-bar">{send('')}</div>
    </div>
  )
}
