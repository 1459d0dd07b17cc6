import type { activity as english } from './activity.en.ts'

export const activity: Record<keyof typeof english, string> = {
  'activity.somebody': 'alguien',
  'activity.digest.all': 'Ver todo: {{url}}',
}
