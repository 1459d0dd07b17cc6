import type { PersonReply } from '@bourse/contracts/people'
import { hasRole } from '@bourse/domain/staff'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { shortDateText } from '#platform/moments'
import { useOpenSession } from '#platform/session'
import { TextArea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { nameText } from './person-text.ts'
import { useAddNote } from './queries.ts'

const NOTE_LENGTH_MAX = 1000

/** What staff wrote for each other. */
export function PersonNotes({ person }: { person: PersonReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { roles } = useOpenSession()
  const [isWriting, setWriting] = useState(false)
  return (
    <section aria-labelledby="ppl-notes">
      <div className="s-h">
        <h3 className="h3" id="ppl-notes">
          {t('people.notes')}
        </h3>
        {hasRole(roles, ['support', 'compliance', 'finance']) && !person.isClosed && (
          <button type="button" className="link" aria-haspopup="dialog" onClick={() => setWriting(true)}>
            {t('people.notes.write')}
          </button>
        )}
      </div>
      {person.notes.length === 0 && <p className="cap">{t('people.notes.none')}</p>}
      {person.notes.map(({ id, text, by, at }) => (
        <p key={id} className="ppl-note">
          {text} <span className="cap">{[...(by === '' ? [] : [by]), shortDateText(at, tag)].join(', ')}</span>
        </p>
      ))}
      {isWriting && <NoteDialog person={person} onClose={() => setWriting(false)} />}
    </section>
  )
}

function NoteDialog({ person, onClose }: { person: PersonReply; onClose: () => void }) {
  const t = useT()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const add = useAddNote(person.userId)
  const isMissing = text.trim() === ''
  const submit = () => {
    setTried(true)
    if (isMissing) return
    add.mutate(text.trim(), {
      done: t('people.notes.saved'),
      onSuccess: onClose,
    })
  }
  return (
    <FormDialog
      title={t('people.notes.heading', { name: nameText(t, person) })}
      submitLabel={t('people.notes.save')}
      isBusy={add.isPending}
      failure={add.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={t('people.notes.text')}
        help={t('people.notes.help')}
        rows={4}
        maxLength={NOTE_LENGTH_MAX}
        value={text}
        autoFocus
        readOnly={add.isPending}
        error={isTried && isMissing ? t('fields.required') : undefined}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  )
}
