import type { Lang } from '@bourse/contracts/http'
import { profileReply } from '@bourse/contracts/profile'
import { type Preferences, type SessionReply, session, sessionReply } from '@bourse/contracts/session'
import { ACTIVITY_GROUPS } from '@bourse/domain/activity'
import type { StaffRole } from '@bourse/domain/staff'
import { like } from './blank-reply.ts'
import type { FakeServer } from './fake-server.ts'

export interface Person {
  handle?: string
  displayName?: string
  language?: Lang
  theme?: 'light' | 'dark'
  /** Of staff: what they may do. */
  roles?: StaffRole[]
  isPasswordSet?: boolean
  isProfileComplete?: boolean
  /** What they have changed of their preferences. */
  preferences?: Partial<Preferences>
  /** Where the session says that the broker is. */
  broker?: Pick<SessionReply, 'mqttHost' | 'mqttPort'>
}

/** The reply of the session's opening for this person: complete and without anything unusual unless the test says so. */
export function sessionOf(person: Person = {}): SessionReply {
  const {
    handle = 'nora',
    displayName = 'Nora Vidal',
    language = 'en',
    roles = [],
    isPasswordSet = true,
    isProfileComplete = true,
  } = person
  const ids = { id: '7', rowId: '7', pocketID: '70' }
  return like(sessionReply, {
    access: 'access',
    isAuthorized: true,
    isStaff: roles.length > 0,
    roles,
    isPasswordSet,
    isProfileComplete,
    ...person.broker,
    userID: '3',
    profileID: ids.id,
    pocketID: ids.pocketID,
    profile: like(profileReply, {
      ...ids,
      name: handle,
      display_name: displayName,
      displayName,
      profileCompleteDate: isProfileComplete ? '2026-01-01T00:00:00.000Z' : null,
      countryId: 234,
      currencyCode: 'USD',
      defaultAssetCode: 'LUSD',
      notionalAssetCode: 'LUSD',
    }),
    user: { email: `${handle}@demo.local`, firstName: '', lastName: '', preference: { language, autoLogoutDnx: false } },
    language,
  })
}

/** The preferences of someone who has never changed one. */
export function preferencesOf({ language = 'en', theme, preferences }: Person = {}): Preferences {
  return {
    menu_theme: theme ?? null,
    text_size: 'normal',
    number_form: 'language',
    day_form: 'day',
    language,
    autoLogoutDnx: false,
    drawer_pinned: false,
    hide_balances: false,
    confirm_orders: true,
    hide_first_steps: false,
    hide_visits: false,
    notify: Object.fromEntries(ACTIVITY_GROUPS.map((group) => [group, { mail: 'now', push: true }])) as Preferences['notify'],
    dnx_layout: null,
    dash_layout: null,
    ...preferences,
  }
}

/** From now on the server knows this person’s session. */
export function openSession(server: FakeServer, person: Person = {}): void {
  let preferences = preferencesOf(person)
  server.reply(session.refresh, { access: 'access', refresh: 'refresh' })
  server.reply(session.open, sessionOf(person))
  server.reply(session.readPreferences, () => preferences)
  server.reply(session.patchPreferences, ({ body }) => (preferences = { ...preferences, ...(body as Partial<Preferences>) }))
}
