export const REQUEST_STATUSES = ['open', 'answered', 'closed'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** So many requests of a profile may wait for an answer. */
export const OPEN_REQUESTS_MAX = 5

export const SUBJECT_LENGTH_MAX = 120
export const MESSAGE_LENGTH_MAX = 4_000

/** What a message makes of a request: staff answer it, a member asks again. A closed one takes no more messages. */
export function statusAfterMessage(status: RequestStatus, isByStaff: boolean): RequestStatus | undefined {
  if (status === 'closed') return undefined
  return isByStaff ? 'answered' : 'open'
}
