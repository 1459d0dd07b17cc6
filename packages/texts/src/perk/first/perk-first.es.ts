import type { perkFirst as english } from './perk-first.en.ts'

export const perkFirst: Record<keyof typeof english, string> = {
  'pages.perk': 'Grupo',
  'pages.newPerk': 'Nuevo grupo',
  'pages.editPerk': 'Editar grupo',
  'pages.groups': 'Grupos',
  'pages.charges': 'Cobros anteriores',
  'pages.income': 'Ingresos',
  'errors.PERK_NOT_FOUND': 'No existe ese grupo.',
  'errors.MEMBERSHIP_NOT_FOUND': 'No existe esa membresía.',
  'errors.JOIN_REFUSED': 'No puedes unirte a este grupo.',
  'errors.PERK_ASSET_FIXED': 'Los miembros ya pagaron en este activo, así que no cambia.',
  'errors.DUES_CHANGED': 'La cuota cambió. Revísala e inténtalo de nuevo.',
  'errors.NOT_TIPPABLE': 'Este grupo no recibe propinas.',
}
