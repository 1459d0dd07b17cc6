import type { helpActivity as english } from './help-activity.en.ts'

export const helpActivity: Record<keyof typeof english, string> = {
  'activity.help.answered.own.label': 'Respondemos: {{title}}',
  'activity.help.answered.own.text': 'Abra o chamado para ler a resposta.',
  'activity.help.written.own.label': 'Escrevemos para você: {{title}}',
  'activity.help.written.own.text': 'Abra a conversa para ler e responder.',
}
