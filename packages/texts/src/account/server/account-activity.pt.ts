import type { accountActivity as english } from './account-activity.en.ts'

export const accountActivity: Record<keyof typeof english, string> = {
  'activity.account.export_ready.own.label': 'Seus dados estão prontos',
  'activity.account.export_ready.own.text': 'A cópia de tudo o que guardamos sobre você está pronta. Baixe em até 7 dias.',
  'activity.account.closure_asked.own.label': 'A conta será encerrada',
  'activity.account.closure_asked.own.text': 'Sua conta será encerrada em 14 dias. Entre antes disso para mantê-la.',
  'activity.account.closure_undone.own.label': 'Sua conta continua',
  'activity.account.closure_undone.own.text': 'Você entrou, então sua conta não será encerrada.',
  'activity.account.closure_stopped.own.label': 'Conta não encerrada',
  'activity.account.closure_stopped.own.text':
    'Chegou algo que precisa ser liquidado antes. Solicite de novo quando seu bolso estiver vazio.',
}
