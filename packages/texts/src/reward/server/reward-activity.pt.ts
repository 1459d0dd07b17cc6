import type { rewardActivity as english } from './reward-activity.en.ts'

export const rewardActivity: Record<keyof typeof english, string> = {
  'activity.reward.joined.own.label': 'Alguém entrou com seu link',
  'activity.reward.joined.own.text': 'Você ganha {{amount}} quando o perfil estiver completo e a pessoa tiver negociado uma vez.',
  'activity.reward.refused.own.label': 'Uma recompensa não foi paga',
  'activity.reward.refused.own.text': 'Analisamos e decidimos: “{{reason}}” Você pode responder na página de ajuda.',
  'activity.reward.earned.own.label': 'Você ganhou {{amount}}',
  'activity.reward.earned.own.text': '{{who}}, que você convidou, negociou pela primeira vez.',
  'activity.reward.welcome.own.label': 'Boas-vindas: {{amount}} para você',
  'activity.reward.welcome.own.text': 'Você veio pelo link de {{who}} e negociou pela primeira vez.',
  'activity.reward.granted.own.label': 'A equipe deu a você {{amount}}',
  'activity.reward.granted.own.text': 'O motivo: “{{reason}}”.',
}
