import type { peopleActivity as english } from './people-activity.en.ts'

export const peopleActivity: Record<keyof typeof english, string> = {
  'activity.people.suspended.own.label': 'Suspendimos tu cuenta',
  'activity.people.suspended.own.text': 'No puedes mover dinero hasta que termine.',
  'activity.people.resumed.own.label': 'Tu suspensión terminó',
  'activity.people.resumed.own.text': 'Ya puedes usar tu cuenta. Vuelve a poner tus órdenes: se cancelaron.',
}
