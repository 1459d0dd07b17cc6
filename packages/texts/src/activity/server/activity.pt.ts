import type { activity as english } from './activity.en.ts'

export const activity: Record<keyof typeof english, string> = {
  'activity.somebody': 'alguém',
  'activity.digest.all': 'Ver tudo: {{url}}',
}
