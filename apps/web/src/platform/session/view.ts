import { createStore } from '../store.ts'
import { foldSession, INITIAL_VIEW, type SessionUpdate, type SessionView } from './fold.ts'

/** The browser's session, as this tab knows it. */
export const session = createStore<SessionView>(INITIAL_VIEW)

export function fold(news: SessionUpdate): void {
  session.update((view) => foldSession(view, news))
}

/** The session has ended; replies that still arrive for it are ignored. */
export function isOver(): boolean {
  const { state } = session.get()
  return state === 'anonymous' || state === 'terminated'
}
