import { useEffect } from 'react'
import { useT } from '#platform/i18n'
import { dismissIntent, followIntents, type Intent, intents, isWatched } from '#platform/intents'
import { useOpenSession } from '#platform/session'
import { useStore } from '#platform/store'
import { Button } from '#ui/button'
import { Notice, type NoticeTone } from '#ui/notice'
import './unsettled.css'

const TONES: Record<Intent['state'], NoticeTone> = { sent: 'warn', lost: 'warn', done: 'good', unsent: 'error' }
const TEXTS = { sent: 'shell.lost.pending', lost: 'shell.lost.pending', done: 'shell.lost.done', unsent: 'shell.lost.unsent' } as const

/** Shows, on any page, whether an action went through whose form or page the user has left. */
export function Unsettled() {
  const t = useT()
  const { userID } = useOpenSession()
  useEffect(followIntents, [])
  const untold = useStore(intents).filter(({ of, state, userId }) => userId === userID && state !== 'sent' && !isWatched(of))
  if (untold.length === 0) return null
  return (
    <div className="unsettled">
      {untold.map(({ key, what, state }) => (
        <Notice
          key={key}
          tone={TONES[state]}
          title={t(TEXTS[state], { what })}
          actions={
            state !== 'lost' && (
              <Button size="s" onClick={() => dismissIntent(key)}>
                {t('shell.notice.close')}
              </Button>
            )
          }
        />
      ))}
    </div>
  )
}
