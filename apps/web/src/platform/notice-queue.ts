export type NoticeTone = 'done' | 'info' | 'error'

export interface NewNotice {
  tone: NoticeTone
  text: string
  action?: { label: string; onSelect: () => void }
}

export interface Notice extends NewNotice {
  id: number
}

export interface NoticeQueue {
  shown: readonly Notice[]
  waiting: readonly Notice[]
  nextId: number
}

/** Two snackbars at once; a third waits, and the oldest leaves first (SHELL-22, DEF-017). */
const NOTICES_SHOWN_MAX = 2

/** When the server is down every panel fails at once; more notices than this are dropped. */
const NOTICES_WAITING_MAX = 8

export const NO_NOTICES: NoticeQueue = { shown: [], waiting: [], nextId: 1 }

/** A notice with the text of one that is shown or waiting is not added again. */
export function addNotice(queue: NoticeQueue, notice: NewNotice): NoticeQueue {
  if ([...queue.shown, ...queue.waiting].some(({ tone, text }) => tone === notice.tone && text === notice.text)) return queue
  if (queue.waiting.length >= NOTICES_WAITING_MAX) return queue
  return fill({ ...queue, waiting: [...queue.waiting, { ...notice, id: queue.nextId }], nextId: queue.nextId + 1 })
}

export function removeNotice(queue: NoticeQueue, id: number): NoticeQueue {
  const without = (notices: readonly Notice[]) => notices.filter((notice) => notice.id !== id)
  return fill({ ...queue, shown: without(queue.shown), waiting: without(queue.waiting) })
}

function fill(queue: NoticeQueue): NoticeQueue {
  const room = NOTICES_SHOWN_MAX - queue.shown.length
  return { ...queue, shown: [...queue.shown, ...queue.waiting.slice(0, room)], waiting: queue.waiting.slice(room) }
}
