import type { StaffMember } from '@bourse/contracts/staff'
import { useDeferredValue, useState } from 'react'
import { useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { Avatar } from '#ui/avatar'
import { Dialog } from '#ui/dialog'
import { Field } from '#ui/field'
import { nameOf } from '../frame/member-text.ts'
import { useFound } from './queries.ts'

/** Finds whoever joins the team; their roles are chosen next. */
export function AddDialog({ onPick, onClose }: { onPick: (person: StaffMember) => void; onClose: () => void }) {
  const t = useT()
  const { userID } = useOpenSession()
  const [words, setWords] = useState('')
  const asked = useDeferredValue(words)
  const found = useFound(asked).data?.filter(({ userId }) => userId !== userID)
  return (
    <Dialog open title={t('staff.team.add')} onClose={onClose}>
      <div className="stack">
        <Field
          autoFocus
          label={t('staff.team.find')}
          help={t('staff.team.findHelp')}
          value={words}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
        />
        {found?.length === 0 && (
          <p className="cap" role="status">
            {t('staff.team.notFound')}
          </p>
        )}
        <ul className="team-found list">
          {found?.map((person) => (
            <li key={person.userId}>
              <button type="button" className="list-row" onClick={() => onPick(person)}>
                <Avatar name={nameOf(person)} size="s" />
                <span className="grow two-lines">
                  <span className="m trunc">{nameOf(person)}</span>
                  <span className="cap trunc">@{person.name}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
