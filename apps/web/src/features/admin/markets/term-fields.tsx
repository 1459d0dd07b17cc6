import type { MarketAsset } from '@bourse/domain/exchange'
import type { ReactNode } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { NIL } from '#ui/kv'
import { figureText } from './figure-text.ts'
import { PERCENT_DECIMALS } from './percent.ts'
import { RateRow } from './rate-row.tsx'
import { TermRow } from './term-row.tsx'
import type { ChangedField, Draft, ReadDraft, TermField } from './terms-draft.ts'
import { TierFields } from './tier-fields.tsx'

interface TermFieldsProps {
  base: Pick<MarketAsset, 'code' | 'decimals'>
  quote: Pick<MarketAsset, 'code' | 'decimals'>
  draft: Draft
  /** What is in force, and which fields differ from it. */
  before?: { draft: Draft; touched: readonly ChangedField[] } | undefined
  faults: ReadDraft['faults']
  tierFaults: ReadDraft['tierFaults']
  notes?: Partial<Record<TermField, ReactNode>>
  disabled?: boolean | undefined
  /** Below the steps. */
  proof: ReactNode
  onChange: (draft: Draft) => void
}

const GROUPS = [
  { group: 'steps', fields: ['tick', 'lot'] },
  { group: 'sizes', fields: ['smallest', 'largest', 'value'] },
  { group: 'bands', fields: ['band', 'protection'] },
  { group: 'fees', fields: ['maker', 'taker'] },
] as const

/** All terms of a market, in their groups: for one that trades and for one that is to be opened. */
export function TermFields({ base, quote, draft, before, faults, tierFaults, notes, disabled, proof, onChange }: TermFieldsProps) {
  const t = useT()
  const { tag } = useLocale()
  const unitOf = (field: TermField): { unit: string; decimals: number } => {
    if (field === 'tick' || field === 'value') return { unit: quote.code, decimals: quote.decimals }
    if (field === 'lot' || field === 'smallest' || field === 'largest') return { unit: base.code, decimals: base.decimals }
    return { unit: '%', decimals: PERCENT_DECIMALS }
  }
  const rowOf = (field: TermField) => ({
    ...unitOf(field),
    label: t(`marketAdmin.term.${field}`),
    value: draft[field],
    before: before?.touched.includes(field) ? figureText(before.draft[field] || NIL, tag) : undefined,
    fault: faults[field],
    disabled,
    onChange: (value: string) => onChange({ ...draft, [field]: value }),
  })
  return GROUPS.map(({ group, fields }) => (
    <fieldset key={group} className="mk-group">
      <legend className="mk-group-name">{t(`marketAdmin.group.${group}`)}</legend>
      {fields.map((field) =>
        field === 'maker' ? (
          <RateRow key={field} {...rowOf(field)} />
        ) : (
          <TermRow
            key={field}
            {...rowOf(field)}
            note={notes?.[field]}
            placeholder={field === 'largest' || field === 'value' || field === 'band' ? t('marketAdmin.none') : undefined}
          />
        ),
      )}
      {group === 'steps' && proof}
      {group === 'fees' && (
        <TierFields
          quote={quote}
          own={{ taker: draft.taker, maker: draft.maker }}
          tiers={draft.tiers}
          faults={tierFaults}
          isTouched={before?.touched.includes('tiers') ?? false}
          disabled={disabled}
          onChange={(tiers) => onChange({ ...draft, tiers })}
        />
      )}
    </fieldset>
  ))
}
