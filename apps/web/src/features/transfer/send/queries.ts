import type { BodyOf } from '@bourse/contracts/http'
import type { transfer } from '@bourse/contracts/transfer'
import { useMutation } from '@tanstack/react-query'
import { bare, call } from '#platform/http'
import { handled, useRefresh } from '../queries.ts'
import { usePaged } from '../use-paged.ts'

const SEND = bare<typeof transfer.send>({ method: 'POST', path: '/api/transfers/' })
const INVITATIONS = bare<typeof transfer.invitations>({ method: 'GET', path: '/api/transfers/invitations/' })
const TAKE_BACK = bare<typeof transfer.cancelInvitation>({ method: 'DELETE', path: '/api/transfers/invitations/:id/' })
const SCHEDULE = bare<typeof transfer.schedule>({ method: 'POST', path: '/api/schedules/' })
const SCHEDULES = bare<typeof transfer.schedules>({ method: 'GET', path: '/api/schedules/' })
const CHANGE_SCHEDULE = bare<typeof transfer.changeSchedule>({ method: 'PATCH', path: '/api/schedules/:id/' })
const END_SCHEDULE = bare<typeof transfer.cancelSchedule>({ method: 'DELETE', path: '/api/schedules/:id/' })

export type SendBody = BodyOf<typeof transfer.send, 'sent'>
export type ScheduleBody = BodyOf<typeof transfer.schedule, 'sent'>

/** The caller makes the key, one for each intended send: sent again, it happens once. */
export function useSendNow() {
  const onSuccess = useRefresh()
  return useMutation({
    meta: handled,
    mutationFn: (intent: { body: SendBody; idempotencyKey: string }) => call(SEND, intent),
    onSuccess,
  })
}

export function useSchedule() {
  const onSuccess = useRefresh()
  return useMutation({
    meta: handled,
    mutationFn: (intent: { body: ScheduleBody; idempotencyKey: string }) => call(SCHEDULE, intent),
    onSuccess,
  })
}

export function useInvitations() {
  return usePaged('invitations', [], (query, signal) => call(INVITATIONS, { query, signal }))
}

/** Also when it had ended by itself: then the list was old. */
export function useTakeBack() {
  const onSettled = useRefresh()
  return useMutation({ meta: handled, mutationFn: (id: string) => call(TAKE_BACK, { params: { id } }), onSettled })
}

export function useSchedules() {
  return usePaged('schedules', [], (query, signal) => call(SCHEDULES, { query, signal }))
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
