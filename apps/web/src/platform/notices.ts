import { addNotice, type NewNotice, NO_NOTICES, type NoticeQueue, removeNotice } from './notice-queue.ts'
import { createStore } from './store.ts'

export type { NewNotice, Notice } from './notice-queue.ts'

/** The queue of snackbars: the shell draws them, any part of the page may add one. */
export const notices = createStore<NoticeQueue>(NO_NOTICES)

export function notify(notice: NewNotice): void {
  notices.update((queue) => addNotice(queue, notice))
}

export function dismiss(id: number): void {
  notices.update((queue) => removeNotice(queue, id))
}
