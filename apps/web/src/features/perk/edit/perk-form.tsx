import type { AssetReply } from '@bourse/contracts/catalogue'
import type { PerkReply } from '@bourse/contracts/perk'
import { DUES_PERIODS } from '@bourse/domain/perk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assetsQuery } from '#platform/assets'
import { ApiError } from '#platform/http'
import { fieldText } from '#platform/field-text'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import type { AmountAsset } from '#ui/amount'
import { Button } from '#ui/button'
import { CheckingNotice } from '#ui/checking-notice'
import { Form } from '#ui/form'
import { FormFoot, FormPage } from '#ui/form-page'
import { Notice } from '#ui/notice'
import { figured } from '../parts/asset-figure.ts'
import { DuesFields } from './dues-fields.tsx'
import type { FieldsProps } from './form-parts.ts'
import { FormNeeds } from './form-needs.tsx'
import { draftFaults, isChanged, type PerkDraft, wireField } from './perk-draft.ts'
import { PerkProof } from './perk-proof.tsx'
import { PictureField } from './picture-field.tsx'
import { RuleFields } from './rule-fields.tsx'
import { SubjectFields } from './subject-fields.tsx'
import { useClosing } from './use-closing.tsx'
import './edit.css'

/** The server's refusals that are shown beside a field; all others are shown above the button. */
const FIELDS_SHOWN = [
  'name',
  'description',
  'venueId',
  'membership',
  'quoteAsset',
  ...DUES_PERIODS.flatMap((period) => [period, wireField(period)]),
]

interface PerkFormProps {
  first: PerkDraft
  /** Undefined for a new one. */
  perk?: PerkReply | undefined
  owner: string
  image: string | null
  /** Where Cancel and Escape lead. */
  back: string
  label: string
  call: { error: Error | null; isPending: boolean; isChecking?: boolean }
  onPicture: (dataUrl: string) => Promise<void>
  onSubmit: (draft: PerkDraft) => void
}

/** The form of a perk beside its proof (PERK-12..18). Faults appear once a field was changed, and beside the button from the start. */
export function PerkForm({ first, perk, owner, image, back, label, call, onPicture, onSubmit }: PerkFormProps) {
  const t = useT()
  const { data: assets = [] } = useQuery(assetsQuery)
  const [draft, setDraft] = useState(first)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const asset = assetOf(draft.quoteAsset, assets, perk?.quoteAsset ?? null)
  const faults = draftFaults(draft, asset?.decimals)
  const isDirty = isChanged(draft, first) || (perk === undefined && image !== null)
  const isValid = Object.keys(faults).length === 0
  const serverFaults = call.error instanceof ApiError ? call.error.fields : {}
  const isShownBesideField = FIELDS_SHOWN.some((name) => serverFaults[name] !== undefined)
  const { close, dialog } = useClosing(isDirty && !call.isPending, back)
  const fields: FieldsProps = {
    draft,
    asset,
    faultIn: (...names) => {
      const own = names.flatMap((name) => (touched.has(name) ? (faults[name as keyof typeof faults] ?? []) : []))
      const [key] = [...own, ...names.flatMap((name) => serverFaults[name] ?? [])]
      return key === undefined ? undefined : fieldText(key)
    },
    onChange: (change) => {
      setDraft({ ...draft, ...change })
      setTouched(new Set([...touched, ...Object.keys(change), ...Object.keys(change.dues ?? {})]))
    },
  }
  const isAssetFixed = perk !== undefined && (perk.memberCount > 0 || BigInt(perk.totals?.total ?? 0) > 0n) && first.quoteAsset !== ''
  return (
    <FormPage className="form-page pk-edit">
      <Form className="card flush" aria-label={label} onSubmit={() => isValid && isDirty && !call.isPending && onSubmit(draft)}>
        <SubjectFields
          {...fields}
          owner={owner}
          venture={perk?.venue ?? null}
          picture={<PictureField image={image} onSave={onPicture} />}
        />
        <RuleFields {...fields} isCircle={perk?.isCircle ?? false} />
        <DuesFields {...fields} assets={assets} isAssetFixed={isAssetFixed} />
        {call.isChecking && <CheckingNotice />}
        {call.error && !isShownBesideField && <Notice tone="error">{errorText(call.error)}</Notice>}
        <FormFoot icon={isValid ? 'check' : 'info'} why={<FormNeeds faults={faults} memberCount={perk?.memberCount ?? 0} />}>
          <Button onClick={close}>{t('ui.dialog.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={!isValid || !isDirty} busy={call.isPending}>
            {label}
          </Button>
        </FormFoot>
      </Form>
      <PerkProof draft={draft} asset={asset} image={image} />
      {dialog}
    </FormPage>
  )
}

/** The chosen asset; one that is no longer listed is known from the perk itself. */
function assetOf(code: string, assets: readonly AssetReply[], kept: PerkReply['quoteAsset']): AmountAsset | undefined {
  const found = assets.find((asset) => asset.code === code)
  if (found) return { code, decimals: found.decimals, decimals_min: found.decimals_min }
  return kept?.code === code ? figured(kept) : undefined
}
