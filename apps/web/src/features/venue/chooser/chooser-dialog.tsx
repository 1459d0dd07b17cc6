import { profile } from '@bourse/contracts/profile'
import { isPersonal } from '@bourse/domain/profile'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actAs } from '#features/profile'
import { call } from '#platform/http'
import { useT } from '#platform/i18n'
import { addressOf, go } from '#platform/navigation'
import { sharedKeys } from '#platform/query-keys'
import { useOpenSession } from '#platform/session'
import { Avatar } from '#ui/avatar'
import { Dialog } from '#ui/dialog'
import { handled } from '../queries.ts'
import { startersOf } from './starters.ts'
import './chooser.css'

const KINDS = [
  { kind: 'perk', page: 'newPerk', art: '/art/growers.svg' },
  { kind: 'venue', page: 'newVenue', art: '/art/rooftop-orchard.svg' },
] as const

/** A perk as the user, or a venture as its sponsor (VEN-11). Another profile is switched to first. */
export function ChooserDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { profile: active } = useOpenSession()
  const [isBusy, setBusy] = useState(false)
  const { data = [] } = useQuery({
    queryKey: sharedKeys.ownProfiles,
    queryFn: ({ signal }) => call(profile.listOwn, { signal }),
    meta: handled,
  })
  const starters = startersOf(active, data)
  const start = async ({ kind, page }: (typeof KINDS)[number]) => {
    const starter = starters[kind]
    setBusy(true)
    const isThere = starter.id === active.id || (await actAs(starter))
    setBusy(false)
    if (!isThere) return
    onClose()
    go(addressOf(page))
  }
  return (
    <Dialog open size="wide" title={t('venue.chooser')} onClose={onClose}>
      <div className="chooser">
        {KINDS.map((each) => {
          const { kind, art } = each
          const starter = starters[kind]
          const isOwn = isPersonal(starter.profileType)
          return (
            <button key={kind} type="button" className="chooser-card" disabled={isBusy} onClick={() => void start(each)}>
              <span className="chooser-art art">
                <img src={art} alt="" />
              </span>
              <span className="chooser-text">
                <span className="m">{t(`venue.chooser.${kind}`)}</span>
                <span className="t-2">{t(`venue.chooser.${kind}Is`)}</span>
              </span>
              <span className="row chooser-who">
                <Avatar name={starter.displayName} photo={starter.photo} isOrganization={!isOwn} size="s" />
                <span className="cap trunc">
                  {kind === 'venue'
                    ? t('venue.chooser.asSponsor', { name: starter.displayName })
                    : isOwn
                      ? t('venue.chooser.asYourself', { name: starter.displayName })
                      : t('venue.as', { name: starter.displayName })}
                </span>
              </span>
            </button>
          )
        })}
      </div>
    </Dialog>
  )
}
