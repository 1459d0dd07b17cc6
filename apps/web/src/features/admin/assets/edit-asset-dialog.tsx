import type { AssetRecord } from '@bourse/contracts/admin'
import { SIGNED_TERMS } from '@bourse/domain/catalogue'
import { useState } from 'react'
import { faultsFor, otherFault } from '#platform/field-faults'
import { useT } from '#platform/i18n'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { TwoSignatures } from '../frame/two-signatures.tsx'
import { useSaveAsset } from '../registers/queries.ts'
import { assetFaults, draftOf, saveBody } from './asset-draft.ts'
import { AssetFields } from './asset-fields.tsx'

const SIGNED_FIELDS = ['manager', 'grantor', ...SIGNED_TERMS] as const

/** Changes an asset. Once it was open or is used, its parties and what decides how many sign wait for a second signature. */
export function EditAssetDialog({ asset, onClose }: { asset: AssetRecord; onClose: () => void }) {
  const t = useT()
  const [first] = useState(() => draftOf(asset))
  const [draft, setDraft] = useState(first)
  const [isTried, setTried] = useState(false)
  const save = useSaveAsset(asset.code)
  const faults = assetFaults(draft)
  const isSigned = !asset.isUnused && SIGNED_FIELDS.some((name) => draft[name] !== first[name])
  return (
    <ReasonDialog
      title={t('registers.assets.editTitle', { code: asset.code })}
      scope={
        <AssetFields
          draft={draft}
          isUnused={asset.isUnused}
          faultIn={faultsFor(faults, isTried, save.error)}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
      }
      reasonHelp={t('registers.reasonHelp')}
      signatures={isSigned && <TwoSignatures roles={['finance']} />}
      submitLabel={t('registers.save')}
      isBusy={save.isPending}
      error={otherFault(save.error)}
      onSubmit={(reason) => {
        setTried(true)
        if (Object.keys(faults).length > 0) return
        save.mutate(saveBody(first, draft, reason), {
          done: ({ signatures }) => t(signatures.length > 0 ? 'registers.asked' : 'registers.saved'),
          onSuccess: onClose,
        })
      }}
      onClose={onClose}
    />
  )
}
