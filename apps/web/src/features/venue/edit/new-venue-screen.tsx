import { useState } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useOpenSession } from '#platform/session'
import { Page } from '#shell/page'
import { VenueForm } from './venue-form.tsx'
import { newDraft } from './venue-draft.ts'
import './edit.css'

/** `/new/venture/`: the acting profile becomes the sponsor (VEN-10, API-28). */
export function NewVenueScreen() {
  const t = useT()
  const { profile } = useOpenSession()
  const [first] = useState(() => newDraft(profile.defaultAssetCode, Date.now()))
  return (
    <Page heading={t('pages.newVenue')}>
      <VenueForm key={profile.id} first={first} cancel={addressOf('profileView', { name: profile.name })} />
    </Page>
  )
}
