import type { BodyOf } from '@bourse/contracts/http'
import type { transfer } from '@bourse/contracts/transfer'
import { bare, call } from '#platform/http'
import { useIntent } from '#platform/use-intent'
import { useMutation } from '#platform/use-mutation'
import { handled, keys, useRefresh } from '../queries.ts'
import { usePaged } from '../use-paged.ts'

const SEND = bare<typeof transfer.send>({ method: 'POST', path: '/api/transfers/' })
const INVITATIONS = bare<typeof transfer.invitations>({ method: 'GET', path: '/api/transfers/invitations/' })
const TAKE_BACK = bare<typeof transfer.cancelInvitation>({ method: 'DELETE', path: '/api/transfers/invitations/:id/', keyed: true })
const SCHEDULE = bare<typeof transfer.schedule>({ method: 'POST', path: '/api/schedules/' })
const SCHEDULES = bare<typeof transfer.schedules>({ method: 'GET', path: '/api/schedules/' })
const CHANGE_SCHEDULE = bare<typeof transfer.changeSchedule>({ method: 'PATCH', path: '/api/schedules/:id/' })
const END_SCHEDULE = bare<typeof transfer.cancelSchedule>({ method: 'DELETE', path: '/api/schedules/:id/' })

export type SendBody = BodyOf<typeof transfer.send, 'sent'>
export type ScheduleBody = BodyOf<typeof transfer.schedule, 'sent'>

export function useSendNow() {
  return useIntent(SEND, (body: SendBody) => ({ body }), { onSuccess: useRefresh() })
}

export function useSchedule() {
  return useIntent(SCHEDULE, (body: ScheduleBody) => ({ body }), { onSuccess: useRefresh() })
}

export function useInvitations() {
  return usePaged(keys.invitations, [], (query, signal) => call(INVITATIONS, { query, signal }))
}

/** Also when it had already ended: then the list was out of date. */
export function useTakeBack() {
  return useIntent(TAKE_BACK, (id: string) => ({ params: { id } }), { onSettled: useRefresh() })
}

export function useSchedules() {
  return usePaged(keys.schedules, [], (query, signal) => call(SCHEDULES, { query, signal }))
}

export function useChangeSchedule() {
  const onSettled = useRefresh()
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: 'active' | 'paused' }) =>
      call(CHANGE_SCHEDULE, { params: { id }, body: { status } }),
    onSettled,
  })
}

export function useEndSchedule() {
  const onSettled = useRefresh()
  return useMutation({ meta: handled, mutationFn: (id: string) => call(END_SCHEDULE, { params: { id } }), onSettled })
}
