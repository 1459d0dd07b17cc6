import { useState } from 'react'
import { useT } from '#platform/i18n'
import { addressOf, go, useQueryParam } from '#platform/navigation'
import { notify } from '#platform/notices'
import { raiseError } from '#platform/raise-error'
import { useOpenSession } from '#platform/session'
import { Page } from '#shell/page'
import { emptyDraft, fieldsOf, type PerkDraft } from './perk-draft.ts'
import { PerkForm } from './perk-form.tsx'
import { useCreatePerk, useSavePicture } from './use-edit.ts'

/** `/new/perk/`: a perk of the acting profile; `?venue=` makes it part of a venture. */
export function NewPerkScreen() {
  const t = useT()
  const { profile } = useOpenSession()
  const venueId = useQueryParam('venue')
  const [image, setImage] = useState<string | null>(null)
  const create = useCreatePerk()
  const savePicture = useSavePicture()
  const submit = async (draft: PerkDraft) => {
    const perk = await create.mutateAsync({ fields: fieldsOf(draft) }).catch(() => undefined)
    if (!perk) return
    if (image !== null) await savePicture(perk.rowId, image).catch(raiseError)
    notify({ tone: 'done', text: t('perk.edit.created', { perk: perk.name }) })
    go(addressOf('perk', { sponsor: perk.owner.name, id: perk.rowId }))
  }
  return (
    <Page heading={t('pages.newPerk')}>
      <PerkForm
        key={profile.name}
        first={emptyDraft(profile.defaultAssetCode, venueId)}
        owner={profile.name}
        image={image}
        back={addressOf('groups')}
        label={t('perk.edit.create')}
        call={create}
        onPicture={async (dataUrl) => setImage(dataUrl === '' ? null : dataUrl)}
        onSubmit={(draft) => void submit(draft)}
      />
    </Page>
  )
}
