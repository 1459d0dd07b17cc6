import type { accountActivity as english } from './account-activity.en.ts'

export const accountActivity: Record<keyof typeof english, string> = {
  'activity.account.export_ready.own.label': 'Tus datos están listos',
  'activity.account.export_ready.own.text': 'La copia de todo lo que guardamos sobre ti está lista. Descárgala en los próximos 7 días.',
  'activity.account.closure_asked.own.label': 'La cuenta se cerrará',
  'activity.account.closure_asked.own.text': 'Tu cuenta se cierra en 14 días. Inicia sesión antes para conservarla.',
  'activity.account.closure_undone.own.label': 'Tu cuenta sigue',
  'activity.account.closure_undone.own.text': 'Iniciaste sesión, así que tu cuenta no se cerrará.',
  'activity.account.closure_stopped.own.label': 'La cuenta no se cerró',
  'activity.account.closure_stopped.own.text':
    'Llegó algo que primero hay que liquidar. Solicítalo de nuevo cuando tu bolsillo esté vacío.',
}
