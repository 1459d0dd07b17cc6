import type { streetFirst as english } from './street-first.en.ts'

export const streetFirst: Record<keyof typeof english, string> = {
  'pages.streetOwn': 'Seus anúncios',
  'pages.streetNewAd': 'Novo anúncio',
  'pages.streetEditAd': 'Editar anúncio',
  'pages.streetTicket': 'Ticket',
  'pages.disputes': 'Disputas',
  'pages.dispute': 'Disputa',
  'errors.AD_NOT_FOUND': 'Esse anúncio não existe.',
  'errors.TICKET_NOT_FOUND': 'Esse ticket não existe.',
  'errors.DISPUTE_NOT_FOUND': 'Essa disputa não existe.',
  'errors.AD_REFUSED': 'Você não pode aceitar este anúncio agora.',
  'errors.PRICE_CHANGED': 'O preço mudou. Confira o novo e tente outra vez.',
  'errors.STREET_SANCTIONED': 'No momento você não pode negociar na rua.',
  'errors.CONFIRMATION_REQUIRED': 'Confirme que você quer liberar antes de o pagamento constar como enviado.',
  'errors.SECOND_PERSON_REQUIRED': 'Outra pessoa da equipe precisa assinar.',
  'errors.APPEAL_NOT_POSSIBLE': 'Não há mais ninguém da equipe que possa julgar um recurso. A decisão fica mantida.',
  'errors.limit.ticketsAnHour': 'Você pode abrir {{most}} tickets por hora. O próximo, a partir de {{time}}.',
  'errors.limit.ticketsCalledOff': 'Você desfez {{most}} tickets em um dia. Pode abrir outro a partir de {{time}}.',
  'errors.limit.ticketsUnanswered':
    'Este negociante deixou {{most}} tickets seus sem resposta hoje. Escolha outro, ou este a partir de {{time}}.',
}
