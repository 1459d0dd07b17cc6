import { createStore } from '../store.ts'
import { foldSession, INITIAL_VIEW, type SessionNews, type SessionView } from './fold.ts'

/** The one session of this browser, as this tab knows it. */
export const session = createStore<SessionView>(INITIAL_VIEW)

export function fold(news: SessionNews): void {
  session.update((view) => foldSession(view, news))
}

/** Nobody is signed in, and what still arrives for somebody is too late. */
export function isOver(): boolean {
  const { state } = session.get()
  return state === 'anonymous' || state === 'terminated'
}
