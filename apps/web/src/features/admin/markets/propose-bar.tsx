import type { MarketDetail, MarketTermsReply } from '@bourse/contracts/exchange'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { TwoSignatures } from '../frame/two-signatures.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { TERM_ROLES } from './roles.ts'
import type { ChangedField, Draft } from './terms-draft.ts'

export interface Proposal {
  market: MarketDetail
  before: Draft
  draft: Draft
  touched: readonly ChangedField[]
  /** Undefined while a field is wrong. */
  terms: MarketTermsReply | undefined
  /** How many live orders would be canceled; undefined until it is known. */
  unfit: number | undefined
}

/** What is proposed, from when, and who signs. */
export function ProposeBar({ onDiscard, ...proposal }: Proposal & { onDiscard: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const [from, setFrom] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { touched, terms } = proposal
  const count = t('marketAdmin.changes', { count: touched.length })
  const names = new Intl.ListFormat(tag, { type: 'unit' }).format(touched.map((field) => t(`marketAdmin.short.${field}`)))
  return (
    <section className="card mk-bar card-part" aria-label={t('marketAdmin.proposed')}>
      <p className="mk-bar-what">
        <b className="m">{count}</b>
        <span className="cap">{names}</span>
      </p>
      <Field
        type="datetime-local"
        label={t('marketAdmin.from')}
        help={from === '' ? t('marketAdmin.from.signed') : undefined}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TwoSignatures roles={TERM_ROLES} />
      <div className="mk-bar-acts">
        <Button onClick={onDiscard}>{t('marketAdmin.discard')}</Button>
        <Button variant="primary" disabled={!terms} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('marketAdmin.propose', { count: touched.length })}
        </Button>
      </div>
      {isOpen && terms && <ProposeDialog {...proposal} terms={terms} from={from} onClose={() => setOpen(false)} onDone={onDiscard} />}
    </section>
  )
}
