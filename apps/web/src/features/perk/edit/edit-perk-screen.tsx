import type { PerkReply } from '@bourse/contracts/perk'
import { useState } from 'react'
import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { addressOf, go, usePageParams } from '#platform/navigation'
import { errorText } from '#platform/raise-error'
import { AddressNotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { ErrorState } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { usePerk } from '../parts/use-perk.ts'
import { draftOf, fieldsOf, type PerkDraft } from './perk-draft.ts'
import { PerkForm } from './perk-form.tsx'
import { SwitchOffDialog } from './switch-off-dialog.tsx'
import { useSavePicture, useUpdatePerk } from './use-edit.ts'

/** `/@{sponsor}/perk/{id}/edit/`; somebody else's perk is not found here. */
export function EditPerkScreen() {
  const t = useT()
  const { sponsor, id } = usePageParams('editPerk')
  const { data: perk, error, isFetching, refetch } = usePerk(id)
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  const isElsewhere = perk && (!perk.isOwner || perk.owner.name.toLowerCase() !== sponsor.toLowerCase())
  if ((!perk && isMissing) || isElsewhere) return <AddressNotFound />
  return (
    <Page heading={perk ? t('perk.edit.title', { perk: perk.name }) : t('pages.editPerk')}>
      {perk ? (
        <EditForm key={perk.rowId} perk={perk} />
      ) : error ? (
        <ErrorState what={t('perk.readError')} safe={errorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeletons>
          <Skeleton width="100%" height={480} />
        </Skeletons>
      )}
    </Page>
  )
}

function EditForm({ perk }: { perk: PerkReply }) {
  const t = useT()
  // The form starts from the perk as it was opened; a background read must not change what is being typed.
  const [first] = useState(() => draftOf(perk))
  const [switchedOff, setSwitchedOff] = useState<PerkDraft>()
  const update = useUpdatePerk(perk.rowId)
  const savePicture = useSavePicture()
  const back = addressOf('perk', { sponsor: perk.owner.name, id: perk.rowId })
  const label = t('perk.edit.save')
  const save = (draft: PerkDraft) =>
    update.mutate(
      { terms: fieldsOf(draft), what: label },
      {
        done: (saved) => t('perk.edit.saved', { perk: saved.name }),
        onSuccess: () => go(back),
        onError: () => setSwitchedOff(undefined),
      },
    )
  return (
    <>
      <PerkForm
        first={first}
        perk={perk}
        owner={perk.owner.name}
        image={perk.image}
        back={back}
        label={label}
        call={update}
        onPicture={(dataUrl) => savePicture(perk.rowId, dataUrl)}
        onSubmit={(draft) => (perk.isActive && !draft.isActive ? setSwitchedOff(draft) : save(draft))}
      />
      {switchedOff && (
        <SwitchOffDialog
          perk={perk}
          isBusy={update.isPending}
          isChecking={update.isChecking}
          onConfirm={() => save(switchedOff)}
          onClose={() => setSwitchedOff(undefined)}
        />
      )}
    </>
  )
}
