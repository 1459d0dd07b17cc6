import { i18n } from '@bourse/contracts/i18n'
import { session } from '@bourse/contracts/session'
import { en, SECTIONS } from '@bourse/texts/en'
import { es } from '@bourse/texts/es'
import { pt } from '@bourse/texts/pt'
import type { FakeServer } from './fake-server.ts'

/** The lists of GraphQL that pages of every capability read. */
const LISTS = {
  countries: [
    { rowId: 234, code: 'US', name: 'United States' },
    { rowId: 233, code: 'GB', name: 'United Kingdom' },
    { rowId: 181, code: 'RE', name: 'Réunion' },
    { rowId: 11, code: 'AR', name: 'Argentina' },
  ],
  fiatAssets: [
    { code: 'LUSD', name: 'Local dollar' },
    { code: 'LARS', name: 'Local peso' },
  ],
  locales: [
    { code: 'en', name: 'English', flag: '🇬🇧' },
    { code: 'es', name: 'Español', flag: '🇪🇸' },
    { code: 'pt', name: 'Português', flag: '🇧🇷' },
  ],
  activity: { items: [], next: null, unread: 0 },
  notifications: { items: [], next: null, unread: 0 },
  activityItem: null,
}

const DICTIONARIES: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, es, pt }

/** What every page asks an installation for, whoever looks at it. */
export function install(server: FakeServer): void {
  // As the product: all texts of the sections, and in English only those that staff have edited, which are none.
  server.reply(i18n.translate, ({ query }) => {
    const names = query.sections?.split(',') ?? Object.keys(SECTIONS)
    const keys = query.only ? [] : Object.entries(SECTIONS).flatMap(([name, texts]) => (names.includes(name) ? Object.keys(texts) : []))
    return Object.fromEntries(keys.map((key) => [key, DICTIONARIES[query.lang]?.[key] ?? key]))
  })
  for (const [field, value] of Object.entries(LISTS)) server.graph(field, value)
  // The form of the sign-in asks at once; a browser without passkeys makes nothing of it.
  server.refuse(session.passkeySignInOptions, 'TOO_MANY_REQUESTS')
}
