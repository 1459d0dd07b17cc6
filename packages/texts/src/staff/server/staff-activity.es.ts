import type { staffActivity as english } from './staff-activity.en.ts'

export const staffActivity: Record<keyof typeof english, string> = {
  'activity.staff.signature_asked.own.label': 'Falta tu firma',
  'activity.staff.signature_asked.own.text': 'Alguien del equipo solicitó una segunda firma.',
}
