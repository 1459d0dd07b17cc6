import type { friendActivity as english } from './friend-activity.en.ts'

export const friendActivity: Record<keyof typeof english, string> = {
  'activity.friend.asked.own.label': 'Solicitação de amizade a {{who}}',
  'activity.friend.asked.own.text': 'Você enviou uma solicitação de amizade a {{who}}.',
  'activity.friend.asked.other.label': 'Solicitação de amizade de {{who}}',
  'activity.friend.asked.other.text': '{{who}} quer ser seu amigo.',
  'activity.friend.accepted.own.label': '{{who}} aceitou sua solicitação de amizade',
  'activity.friend.accepted.own.text': 'Você e {{who}} agora são amigos.',
  'activity.friend.accepted.other.label': 'Você e {{who}} agora são amigos',
  'activity.friend.accepted.other.text': 'Você aceitou a solicitação de amizade de {{who}}.',
}
