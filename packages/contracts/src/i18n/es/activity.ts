import type { activity as english } from '../en/activity.ts'

export const activity: Record<keyof typeof english, string> = {
  'activity.somebody': 'alguien',
  'activity.digest.all': 'Ver todo: {{url}}',
}
