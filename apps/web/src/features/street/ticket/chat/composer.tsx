import { MESSAGE_LENGTH_MAX, PHRASES, type TicketReply } from '@bourse/contracts/street'
import { hasContactData } from '@bourse/domain/street'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { ApiError } from '#platform/http'
import { errorText } from '#platform/raise-error'
import { IconButton } from '#ui/button'
import { CheckingNotice } from '#ui/checking-notice'
import { Form } from '#ui/form'
import { Icon } from '#ui/icon'
import { Menu } from '#ui/menu'
import { Notice } from '#ui/notice'
import { PictureInput } from '../parts/picture-input.tsx'
import { usePickedPicture } from '../parts/use-picked-picture.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { isClosed, shownNumbers } from './chat-rules.ts'
import { useDraft } from './use-draft.ts'
import { type SayTerms, useSay } from './use-messages.ts'

interface ComposerProps {
  ticket: TicketReply
  name: string
  onSent: () => void
}

/** Writes a message, sends a quick phrase that the other one reads in their language, or a picture. */
export function Composer({ ticket, name, onSent }: ComposerProps) {
  const t = useT()
  const [text, setText] = useDraft(ticket.id)
  const { say, keepPicture } = useSay(ticket.id)
  const picture = usePickedPicture()
  const box = useRef<HTMLTextAreaElement>(null)
  if (isClosed(ticket, Date.now())) return <p className="cap tk-chat-closed">{t('streetTicket.chat.closed')}</p>

  const send = (terms: SayTerms, onDone?: () => void) =>
    say.mutate(
      { terms, what: t('streetTicket.chat.send') },
      {
        onSuccess: () => {
          onDone?.()
          onSent()
        },
      },
    )
  const sendText = () => {
    const trimmed = text.trim()
    if (trimmed === '' || say.isPending) return
    send({ text: trimmed }, () => setText(''))
    box.current?.focus()
  }
  const refused = say.error instanceof ApiError ? Object.values(say.error.fields)[0]?.[0] : undefined
  return (
    <Form className="tk-composer" onSubmit={sendText}>
      {hasContactData(text, shownNumbers(ticket)) && (
        <p className="tk-msg-warn" role="status">
          <Icon name="warning-circle" size={16} />
          {t('streetTicket.chat.contactTyping')}
        </p>
      )}
      {picture.fault && <Notice tone="error">{fieldText(picture.fault)}</Notice>}
      {say.isChecking && <CheckingNotice />}
      {say.error && !picture.dataUrl && <Notice tone="error">{refused ? fieldText(refused) : errorText(say.error)}</Notice>}
      <div className="tk-composer-row row gap-1">
        <textarea
          ref={box}
          rows={1}
          value={text}
          maxLength={MESSAGE_LENGTH_MAX}
          aria-label={t('streetTicket.chat.write', { name })}
          placeholder={t('streetTicket.chat.write', { name })}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => sendsBy(event) && sendText()}
          onPaste={(event) => pickPasted(event, picture.pick)}
        />
        <Menu
          label={t('streetTicket.chat.phrases')}
          trigger={<IconButton icon="chat-circle-text" label={t('streetTicket.chat.phrases')} />}
          entries={PHRASES.map((phrase) => ({
            key: phrase,
            label: t(`street.phrase.${phrase}`),
            onSelect: () => send({ text: '', phrase }),
          }))}
        />
        <PictureInput isIconOnly label={t('streetTicket.chat.picture')} onPick={picture.pick} />
        <IconButton
          type="submit"
          className="tk-send"
          icon="paper-plane-tilt"
          label={t('streetTicket.chat.send')}
          aria-busy={say.isPending}
          disabled={text.trim() === ''}
        />
      </div>
      {picture.dataUrl && (
        <PictureDialog
          dataUrl={picture.dataUrl}
          error={say.error && (refused ? fieldText(refused) : errorText(say.error))}
          isBusy={say.isPending}
          isChecking={say.isChecking}
          onSend={(note, dataUrl) => send({ text: note, picture: keepPicture(dataUrl) }, picture.clear)}
          onClose={picture.clear}
        />
      )}
    </Form>
  )
}

/** Enter sends where there is a real keyboard; on a phone it is the only way to a new line. */
function sendsBy(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const isPlain = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
  if (!isPlain || !window.matchMedia('(pointer: fine)').matches) return false
  event.preventDefault()
  return true
}

function pickPasted(event: ClipboardEvent, pick: (file: File) => void): void {
  const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
  if (!file) return
  event.preventDefault()
  pick(file)
}
