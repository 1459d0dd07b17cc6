import type { StaffMember } from '@bourse/contracts/staff'
import type { StaffRole } from '@bourse/domain/staff'
import { t, type Translate } from '#platform/i18n'

/** A closed account has no name any more. */
export function nameOf({ displayName, name }: Pick<StaffMember, 'displayName' | 'name'>): string {
  return displayName || name || t('staff.frame.closed')
}

/** Admins may do what every other role may, so their other roles add nothing. */
export function rolesText(translate: Translate, roles: readonly StaffRole[]): string {
  return roles.includes('admin') ? translate('staff.role.admin') : everyRoleText(translate, roles)
}

export function everyRoleText(translate: Translate, roles: readonly StaffRole[]): string {
  return roles.map((role) => translate(`staff.role.${role}`)).join(', ')
}

/** “Noa Ferrer or Bruno Salas”: whoever may sign. */
export function namesText(members: readonly StaffMember[], tag: string): string {
  return new Intl.ListFormat(tag, { type: 'disjunction' }).format(members.map(nameOf))
}
