import { pageAt } from '@bourse/contracts/page'
import { hasRole, type StaffRole } from '@bourse/domain/staff'

/** The parts of the admin pages; their words are `staff.place.{place}`. */
export type AdminPlace =
  | 'overview'
  | 'signatures'
  | 'mints'
  | 'disputes'
  | 'verifications'
  | 'help'
  | 'jobs'
  | 'people'
  | 'assets'
  | 'classes'
  | 'markets'
  | 'agents'
  | 'rewards'
  | 'documents'
  | 'dictionary'
  | 'questionnaires'
  | 'variables'
  | 'log'
  | 'team'

export interface AdminSection {
  place: AdminPlace
  href: string
  /** Who opens it; everybody in staff unless said. */
  roles?: readonly StaffRole[]
}

export interface AdminGroup {
  /** The words are `staff.group.{group}`. */
  group: 'waiting' | 'registers' | 'words' | 'house'
  sections: readonly AdminSection[]
}

/** The index of the admin pages, in its order. */
const GROUPS: readonly AdminGroup[] = [
  {
    group: 'waiting',
    sections: [
      { place: 'signatures', href: '/admin/signatures' },
      { place: 'mints', href: '/admin/agents?waiting', roles: ['finance'] },
      { place: 'disputes', href: '/admin/disputes', roles: ['support', 'compliance'] },
      { place: 'verifications', href: '/admin/verifications', roles: ['compliance'] },
      { place: 'help', href: '/admin/help', roles: ['support'] },
      { place: 'jobs', href: '/admin/jobs', roles: ['admin'] },
    ],
  },
  {
    group: 'registers',
    sections: [
      { place: 'people', href: '/admin/people' },
      { place: 'assets', href: '/admin/assets' },
      { place: 'classes', href: '/admin/classes' },
      { place: 'markets', href: '/admin/markets' },
      { place: 'agents', href: '/admin/agents' },
      { place: 'rewards', href: '/admin/rewards' },
    ],
  },
  {
    group: 'words',
    sections: [
      { place: 'documents', href: '/admin/documents' },
      { place: 'dictionary', href: '/admin/dictionary' },
      { place: 'questionnaires', href: '/admin/questionnaires' },
    ],
  },
  {
    group: 'house',
    sections: [
      { place: 'variables', href: '/admin/variables' },
      { place: 'team', href: '/admin/team' },
      { place: 'log', href: '/admin/log' },
    ],
  },
]

/** What this member of staff finds in the index: the pages that exist, for their roles. */
export function groupsFor(roles: readonly StaffRole[], hasPage: (href: string) => boolean = isBuiltAt): readonly AdminGroup[] {
  return GROUPS.map(({ group, sections }) => ({
    group,
    sections: sections.filter(({ href, roles: needed }) => hasPage(href) && (needed === undefined || hasRole(roles, needed))),
  })).filter(({ sections }) => sections.length > 0)
}

/** Whether an address has a screen already. */
export function isBuiltAt(href: string): boolean {
  return pageAt(href.split('?', 1)[0] ?? href) !== undefined
}
