import type { PageContract } from '../feature/index.ts'

/**
 * Pages whose capabilities are not built yet. Their addresses answer, and nothing links to them: links, cards and menus check `isBuilt`. A
 * new capability takes its lines from here; the compiler then requires their screens, and links to them appear.
 */
export const PLANNED = {
  rewards: { path: '/rewards', for: 'own' },
  dashboard: { path: '/dashboard/', for: 'own' },
  admin: { path: '/admin', for: 'own' },
} as const satisfies Record<string, PageContract>
