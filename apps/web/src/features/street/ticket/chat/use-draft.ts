import { useState } from 'react'
import { useOpenSession } from '#platform/session'
import { readStored, writeStored } from '#platform/stored'

/** An unsent message of this profile to this ticket; it survives leaving the page, until the tab is closed. */
export function useDraft(ticketId: string): [string, (text: string) => void] {
  const { profileID } = useOpenSession()
  const key = `street.draft.${profileID}.${ticketId}`
  const [text, setText] = useState(() => readStored(key, 'session') ?? '')
  const change = (next: string) => {
    setText(next)
    writeStored(key, next === '' ? undefined : next, 'session')
  }
  return [text, change]
}
