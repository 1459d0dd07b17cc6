import type { HelpMessage } from '@bourse/contracts/help'
import { useLocale } from '#platform/i18n'
import { momentText } from '#platform/moments'
import './messages.css'

/** What both sides wrote, oldest first; the staff's on a ground of its own. */
export function Messages({ messages }: { messages: readonly HelpMessage[] }) {
  const { tag } = useLocale()
  return (
    <ol className="help-messages column">
      {messages.map(({ id, isByStaff, author, text, at }) => (
        <li key={id} className={isByStaff ? 'well' : 'card card-pad'}>
          <p className="cap">
            {author} · {momentText(at, tag)}
          </p>
          <p className="anywhere lines">{text}</p>
        </li>
      ))}
    </ol>
  )
}
