import type { streetFirst as english } from './street-first.en.ts'

export const streetFirst: Record<keyof typeof english, string> = {
  'pages.streetOwn': 'Tus avisos',
  'pages.streetNewAd': 'Nuevo aviso',
  'pages.streetEditAd': 'Editar aviso',
  'pages.streetTicket': 'Ticket',
  'pages.disputes': 'Disputas',
  'pages.dispute': 'Disputa',
  'errors.AD_NOT_FOUND': 'Ese aviso no existe.',
  'errors.TICKET_NOT_FOUND': 'Ese ticket no existe.',
  'errors.DISPUTE_NOT_FOUND': 'Esa disputa no existe.',
  'errors.AD_REFUSED': 'Ahora no puedes tomar este aviso.',
  'errors.PRICE_CHANGED': 'El precio cambió. Revisa el nuevo e inténtalo otra vez.',
  'errors.STREET_SANCTIONED': 'Por ahora no puedes operar en la calle.',
  'errors.CONFIRMATION_REQUIRED': 'Confirma que quieres liberar antes de que el pago figure como enviado.',
  'errors.SECOND_PERSON_REQUIRED': 'Tiene que firmar otra persona del equipo.',
  'errors.APPEAL_NOT_POSSIBLE': 'No queda nadie más del equipo que pueda resolver una apelación. La decisión queda firme.',
  'errors.limit.ticketsAnHour': 'Puedes abrir {{most}} tickets por hora. El próximo, desde el {{time}}.',
  'errors.limit.ticketsCalledOff': 'Anulaste {{most}} tickets en un día. Puedes abrir otro desde el {{time}}.',
  'errors.limit.ticketsUnanswered': 'Este cambista dejó hoy {{most}} tickets tuyos sin respuesta. Elige otro, o este desde el {{time}}.',
}
