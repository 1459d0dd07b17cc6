import { ASSET_TYPES, type AssetType, needsUnderlying } from '@bourse/domain/catalogue'
import { useState } from 'react'
import { faultsFor, otherFault } from '#platform/field-faults'
import { useT } from '#platform/i18n'
import { Field, TextArea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Select } from '#ui/select'
import { Switch } from '#ui/switch'
import { useCreateAsset } from '../registers/queries.ts'
import { type AssetDraft, assetFaults, createBody, emptyDraft, withType } from './asset-draft.ts'
import { AssetFields } from './asset-fields.tsx'

/** A new asset of any type. Nobody sees it until two have opened it. */
export function CreateAssetDialog({ onClose, onCreated }: { onClose: () => void; onCreated: (code: string) => void }) {
  const t = useT()
  const [draft, setDraft] = useState(() => emptyDraft('fiatproxyasset'))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const create = useCreateAsset()
  const faults = { ...assetFaults(draft), ...(reason.trim() === '' && { reason: 'fields.required' }) }
  const faultIn = faultsFor(faults, isTried, create.error)
  const other = otherFault(create.error)
  const change = (changed: Partial<AssetDraft>) => setDraft((before) => ({ ...before, ...changed }))
  const submit = () => {
    setTried(true)
    if (Object.keys(faults).length > 0 || create.isPending) return
    create.mutate(createBody(draft, reason.trim()), {
      done: ({ code }) => t('registers.assets.created', { code }),
      onSuccess: ({ code }) => onCreated(code),
    })
  }
  const code = draft.code.trim().toUpperCase()
  return (
    <FormDialog
      size="wide"
      title={t('registers.assets.new')}
      fine={t('registers.assets.createNote')}
      submitLabel={code === '' ? t('registers.assets.createBare') : t('registers.assets.create', { code })}
      isBusy={create.isPending}
      failure={other}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="reg-fields twin">
        <Select
          label={t('registers.assets.type')}
          value={draft.ctype}
          options={ASSET_TYPES.map((type) => ({ value: type, label: t(`registers.assets.type.${type}`) }))}
          onChange={({ target }) => setDraft(withType(draft, target.value as AssetType))}
        />
        <Field
          label={t('registers.assets.field.code')}
          help={t('registers.assets.field.codeHelp')}
          maxLength={16}
          value={draft.code}
          error={faultIn('code')}
          onChange={({ target }) => change({ code: target.value.toUpperCase() })}
        />
        {needsUnderlying(draft.ctype) && (
          <Field
            label={t('registers.assets.field.underlying')}
            maxLength={16}
            value={draft.underlying}
            error={faultIn('underlying')}
            onChange={({ target }) => change({ underlying: target.value.toUpperCase() })}
          />
        )}
      </div>
      <AssetFields draft={draft} isUnused faultIn={faultIn} onChange={change} />
      <Switch
        label={t('registers.assets.switch.needsAuthorization')}
        checked={draft.needsAuthorization}
        onChange={({ target }) => change({ needsAuthorization: target.checked })}
      />
      <TextArea
        rows={2}
        label={t('registers.reason')}
        help={t('registers.reasonHelp')}
        maxLength={500}
        value={reason}
        error={faultIn('reason')}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
