import type { MemberReply, PerkReply } from '@bourse/contracts/perk'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { useSession } from '#platform/session'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { DataList } from '#ui/data-list'
import { Dialog } from '#ui/dialog'
import { SearchBox } from '#ui/search-box'
import { useDecideMember } from '../groups/use-groups.ts'
import { Face } from './member-face.tsx'
import { useMembers } from '../parts/use-perk.ts'

/** All members whom this reader may see, page by page; the owner can remove one. */
export function MembersDialog({ perk, onClose }: { perk: PerkReply; onClose: () => void }) {
  const t = useT()
  const { open } = useSession()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [removed, setRemoved] = useState<MemberReply>()
  const list = useMembers(perk.rowId, search)
  const members = list.items?.filter(({ status }) => status === 'active' || status === 'paused')
  return (
    <Dialog open title={t('perk.members.of', { perk: perk.name })} onClose={onClose}>
      <div className="stack">
        <SearchBox label={t('perk.members.find')} value={typed} onChange={setTyped} onSearch={(text) => setSearch(text.trim())} />
        <DataList
          {...list}
          items={members}
          keyOf={({ membershipId }) => membershipId}
          empty={<p className="card-pad cap">{t('perk.members.noMatch')}</p>}
        >
          {(member) => (
            <div className="list-row">
              <Face member={member} perk={perk} isReader={member.person.id === open?.profileID} />
              {perk.isOwner && (
                <Button
                  size="s"
                  variant="danger"
                  aria-haspopup="dialog"
                  aria-label={t('perk.members.removeWho', { person: member.person.displayName })}
                  onClick={() => setRemoved(member)}
                >
                  {t('perk.members.remove')}
                </Button>
              )}
            </div>
          )}
        </DataList>
      </div>
      {removed && <RemoveDialog perk={perk} member={removed} onClose={() => setRemoved(undefined)} />}
    </Dialog>
  )
}

function RemoveDialog({ perk, member, onClose }: { perk: PerkReply; member: MemberReply; onClose: () => void }) {
  const t = useT()
  const person = member.person.displayName
  const decide = useDecideMember(perk.rowId)
  const label = t('perk.members.removeWho', { person })
  return (
    <ConfirmDialog
      open
      title={t('perk.members.removeTitle', { person })}
      confirmLabel={t('perk.members.remove')}
      variant="danger"
      busy={decide.isPending}
      isChecking={decide.isChecking}
      error={decide.error && errorText(decide.error)}
      onConfirm={() =>
        decide.mutate(
          { terms: { membership: member.membershipId, action: 'remove' }, what: label },
          { done: t('perk.members.removed', { person }), onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <p className="pretty">{t('perk.members.removeText', { person })}</p>
    </ConfirmDialog>
  )
}
