import { ACTIVITY_GROUPS } from '@bourse/domain/activity'
import { DAY_FORMS, NUMBER_FORMS } from '@bourse/domain/formats'
import * as z from 'zod/mini'
import { endpoint, flag, langCode, named } from '../http/index.ts'

/** Preferences are read after sign-in; layouts are the page's own JSON (API-41, API-42, DEF-012). */
export const preferences = named('Preferences', {
  menu_theme: z.nullable(z.enum(['light', 'dark'], 'fields.theme')),
  language: langCode,
  /** How large texts are drawn. */
  text_size: z.enum(['normal', 'large'], 'fields.invalid'),
  /** How figures are written: as the language does, or 1,234.56, 1.234,56, 1 234,56. */
  number_form: z.enum(NUMBER_FORMS, 'fields.invalid'),
  /** Whether a date begins with its day or its month. */
  day_form: z.enum(DAY_FORMS, 'fields.invalid'),
  autoLogoutDnx: flag,
  drawer_pinned: flag,
  /** Amounts are shown as dots, so that bystanders can't read them. */
  hide_balances: flag,
  /** Every order of the terminal needs a confirmation before it is sent. */
  confirm_orders: flag,
  /** The home page no longer shows the first steps. */
  hide_first_steps: flag,
  /** Other profiles don't see that this user visited them. */
  hide_visits: flag,
  /** How each group of notifications is delivered by mail and push; security mails are always sent. */
  notify: z.record(
    z.enum(ACTIVITY_GROUPS),
    z.object({ mail: z.enum(['off', 'now', 'daily'], 'fields.invalid'), push: flag }),
    'fields.invalid',
  ),
  dnx_layout: z.nullable(z.unknown()),
  dash_layout: z.nullable(z.unknown()),
})
export type Preferences = z.infer<typeof preferences>

export const preferenceCalls = {
  readPreferences: endpoint({
    method: 'GET',
    path: '/api/user/preferences/',
    access: 'user',
    summary: 'Get all preferences',
    reply: preferences,
  }),
  patchPreferences: endpoint({
    method: 'PATCH',
    path: '/api/user/preferences/',
    access: 'user',
    inMaintenance: 'account',
    summary: 'Change some preferences',
    body: z.partial(preferences),
    reply: preferences,
  }),
  putPreferences: endpoint({
    method: 'PUT',
    path: '/api/user/preferences/',
    access: 'user',
    inMaintenance: 'account',
    summary: 'Replace all preferences',
    body: z.partial(preferences),
    reply: preferences,
  }),
}
