import { useId, useState } from 'react'
import { useFound } from '#features/search'
import { fieldFault } from '#platform/field-faults'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { useSettled } from '#platform/use-settled'
import { Button } from '#ui/button'
import { Form } from '#ui/form'
import { Notice } from '#ui/notice'
import { PersonField, PersonLine } from '#ui/person-field'
import { OwnCode } from './own-code.tsx'
import { useAsk, useFriends } from './queries.ts'
import { addressOfRecipient, nameOfRecipient, type Recipient } from './recipient/recipient.ts'
import { recipientFault } from './recipient/recipient-fault.ts'
import { SUGGESTIONS_MAX } from './recipient/suggest.ts'
import { type RecipientEntry, useRecipient } from './recipient/use-recipient.ts'

/** A person by name, handle or e-mail address, shown before the request is sent; they may accept or not (DEF-045). */
export function AddSomeone() {
  const t = useT()
  const id = useId()
  const entry = useRecipient('profile-or-email')
  const friends = new Set(useFriends().items?.map(({ person }) => person.id))
  const suggestions = useNamed(entry, friends)
  const ask = useAsk()
  const [isChecked, setChecked] = useState(false)
  const { state, text } = entry
  const isKnown = state.is === 'found' && friends.has(state.recipient.person.id)
  // Whoever picks from the list has not typed a wrong address.
  const isChoosing = state.is === 'nobody' && suggestions.length > 0
  const own = isKnown ? t('friend.add.known') : fieldFault(ask.error, 'address')
  const fault = own ?? (isChoosing ? undefined : recipientFault(state, isChecked, t))

  async function submit() {
    if (ask.isPending || text.trim() === '') return
    setChecked(true)
    const recipient = await entry.settle()
    if (!recipient || (recipient.kind === 'profile' && friends.has(recipient.person.id))) return
    const name = nameOfRecipient(recipient)
    ask.mutate(addressOfRecipient(recipient), {
      done: ({ status }) => t(status === 'friends' ? 'friend.accepted' : 'friend.asked', { name }),
      onSuccess: () => change(''),
    })
  }
  function change(typed: string) {
    entry.setText(typed)
    setChecked(false)
    if (ask.error) ask.reset()
  }
  return (
    <section className="card card-pad" aria-labelledby={id}>
      <h2 id={id} className="h3">
        {t('friend.add.someone')}
      </h2>
      <Form className="above-3" onSubmit={submit}>
        <PersonField
          label={t('friend.recipient.profile-or-email')}
          placeholder={t('friend.add.placeholder')}
          text={text}
          onText={change}
          suggestions={suggestions}
          onPick={entry.pick}
          error={fault}
        />
        <div className={fault ? 'friend-add is-told' : 'friend-add'}>
          {text.trim() === '' ? (
            <OwnCode />
          ) : (
            <>
              {state.is === 'looking' && <p className="cap">{t('friend.recipient.looking')}</p>}
              {state.recipient && !isKnown && <Found recipient={state.recipient} isBusy={ask.isPending} />}
              {ask.error && !own && <Notice tone="error">{errorText(ask.error)}</Notice>}
            </>
          )}
        </div>
      </Form>
    </section>
  )
}

/** Who is asked, or what happens to an address without an account. */
function Found({ recipient, isBusy }: { recipient: Recipient; isBusy: boolean }) {
  const t = useT()
  return (
    <div className="column">
      <div className="row" role="status">
        {recipient.kind === 'profile' ? <PersonLine person={recipient.person} /> : <p className="cap pretty">{t('friend.invite.text')}</p>}
      </div>
      <Button type="submit" size="s" icon="user-plus" busy={isBusy}>
        {t('friend.add.ask')}
      </Button>
    </div>
  )
}

/** Recent people whose name begins with what is typed, then everybody whom the site's search finds by it; friends are left out. */
function useNamed({ text, state, suggestions }: RecipientEntry, friends: ReadonlySet<string>) {
  const typed = useSettled(text.trim())
  const isName = text.trim().length > 1 && !text.includes('@') && state.is !== 'found'
  const { data } = useFound(isName ? typed : '', { kind: 'people', limit: SUGGESTIONS_MAX })
  const found = isName ? (data?.people.items ?? []).filter(({ isOwn }) => !isOwn).map(({ person }) => person) : []
  const all = new Map([...suggestions, ...found].map((person) => [person.id, person]))
  return [...all.values()].filter(({ id }) => !friends.has(id)).slice(0, SUGGESTIONS_MAX)
}
