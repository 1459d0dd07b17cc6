import type { peopleActivity as english } from './people-activity.en.ts'

export const peopleActivity: Record<keyof typeof english, string> = {
  'activity.people.suspended.own.label': 'Suspendemos sua conta',
  'activity.people.suspended.own.text': 'Você não pode movimentar dinheiro até que isso termine.',
  'activity.people.resumed.own.label': 'Sua suspensão terminou',
  'activity.people.resumed.own.text': 'Você já pode usar sua conta. Envie suas ordens de novo: elas foram canceladas.',
}
