import type { helpActivity as english } from './help-activity.en.ts'

export const helpActivity: Record<keyof typeof english, string> = {
  'activity.help.answered.own.label': 'Respondimos: {{title}}',
  'activity.help.answered.own.text': 'Abre la consulta para leer la respuesta.',
  'activity.help.written.own.label': 'Te escribimos: {{title}}',
  'activity.help.written.own.text': 'Abre la conversación para leerla y responder.',
}
