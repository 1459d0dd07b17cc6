import type { offerFirst as english } from './offer-first.en.ts'

export const offerFirst: Record<keyof typeof english, string> = {
  'errors.ISSUE_OFFER_NOT_FOUND': 'Essa oferta não existe.',
  'errors.ISSUE_OFFER_NOT_OPEN': 'Esta oferta não está aberta.',
  'errors.ISSUED_BY_AGENTS': 'Moedas são emitidas por agentes, não por ofertas.',
  'errors.OFFER_PAUSED': 'Este ativo está pausado, por isso não é possível subscrever agora. O que já está retido aguarda.',
  'errors.OFFER_SOLD_OUT': 'Não restam unidades.',
  'errors.NOT_ENOUGH_UNITS': 'Restam menos unidades do que você quer.',
  'errors.UNITS_OUT_OF_RANGE': 'Você não pode ficar com essa quantidade de unidades desta oferta.',
  'errors.COSTS_MORE': 'O preço mudou. Confira e tente de novo.',
  'errors.SUBSCRIPTION_NOT_FOUND': 'Essa subscrição não existe.',
  'errors.CANNOT_CANCEL': 'Esta subscrição não pode mais ser cancelada.',
}
