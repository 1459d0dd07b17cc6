import type { HelpMessage, HelpRequest, StaffHelpRequest } from '@bourse/contracts/help'
import { presentPerson } from '#features/profile'
import type { MessageRow, RequestRow, StaffRow } from './requests.ts'

export function presentMessage({ id, is_by_staff, author, text, at }: MessageRow): HelpMessage {
  return { id: String(id), isByStaff: is_by_staff, author, text, at: at.getTime() }
}

export function presentRequest(row: RequestRow): HelpRequest {
  return { id: String(row.id), ...presentFacts(row) }
}

export function presentForStaff(row: StaffRow): StaffHelpRequest {
  return { id: String(row.request_id), ...presentFacts(row), person: presentPerson(row) }
}

function presentFacts(row: Omit<RequestRow, 'id'>): Omit<HelpRequest, 'id'> {
  return {
    subject: row.subject,
    status: row.status,
    createdAt: row.created_at.getTime(),
    changedAt: row.changed_at.getTime(),
    last: presentMessage({
      id: row.last_id,
      is_by_staff: row.last_is_by_staff,
      author: row.last_author,
      text: row.last_text,
      at: row.last_at,
    }),
  }
}
