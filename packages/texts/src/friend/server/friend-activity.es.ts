import type { friendActivity as english } from './friend-activity.en.ts'

export const friendActivity: Record<keyof typeof english, string> = {
  'activity.friend.asked.own.label': 'Solicitud de amistad a {{who}}',
  'activity.friend.asked.own.text': 'Enviaste una solicitud de amistad a {{who}}.',
  'activity.friend.asked.other.label': 'Solicitud de amistad de {{who}}',
  'activity.friend.asked.other.text': '{{who}} quiere ser tu amigo.',
  'activity.friend.accepted.own.label': '{{who}} aceptó tu solicitud de amistad',
  'activity.friend.accepted.own.text': '{{who}} y tú ya son amigos.',
  'activity.friend.accepted.other.label': '{{who}} y tú ya son amigos',
  'activity.friend.accepted.other.text': 'Aceptaste la solicitud de amistad de {{who}}.',
}
