import type { perkFirst as english } from './perk-first.en.ts'

export const perkFirst: Record<keyof typeof english, string> = {
  'pages.perk': 'Grupo',
  'pages.newPerk': 'Novo grupo',
  'pages.editPerk': 'Editar grupo',
  'pages.groups': 'Grupos',
  'pages.charges': 'Cobranças anteriores',
  'pages.income': 'Receita',
  'errors.PERK_NOT_FOUND': 'Esse grupo não existe.',
  'errors.MEMBERSHIP_NOT_FOUND': 'Essa associação não existe.',
  'errors.JOIN_REFUSED': 'Você não pode entrar neste grupo.',
  'errors.PERK_ASSET_FIXED': 'Os membros já pagaram neste ativo, então ele não muda.',
  'errors.DUES_CHANGED': 'A contribuição mudou. Confira e tente de novo.',
  'errors.NOT_TIPPABLE': 'Este grupo não recebe gorjetas.',
}
