import { STAFF_ROLES } from '@bourse/domain/staff'
import * as z from 'zod/mini'
import { endpoint, id, named } from '../http/index.ts'
import { profileReply } from '../profile/index.ts'
import { preferences } from './preferences.ts'

/** The union of both documents' session fields (AUTH-07). */
export const sessionReply = named('Session', {
  access: z.string(),
  isAuthorized: z.literal(true),
  isStaff: z.boolean(),
  /** What a member of staff may do; empty for everybody else. */
  roles: z.array(z.enum(STAFF_ROLES)),
  isPasswordSet: z.boolean(),
  isProfileComplete: z.boolean(),
  userID: z.string(),
  profileID: z.string(),
  pocketID: z.string(),
  profile: profileReply,
  user: z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    preference: z.pick(preferences, { language: true, autoLogoutDnx: true }),
  }),
  language: z.string(),
  soukHost: z.string(),
  mqttHost: z.string(),
  mqttPort: z.int(),
  mdsHost: z.string(),
  mdsPort: z.int(),
})
export type SessionReply = z.infer<typeof sessionReply>

export const sessionCalls = {
  open: endpoint({
    method: 'POST',
    path: '/api/session/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'account',
    summary: 'Switch to another profile; returns the session for it',
    body: z.object({ profileId: z.optional(id), profile_id: z.optional(id) }),
    reply: sessionReply,
  }),
  logout: endpoint({
    method: 'GET',
    path: '/api/session/logout',
    access: 'user',
    sessionOnly: true,
    summary: 'Sign out',
    reply: z.object({ status: z.literal('terminated') }),
  }),
  logoutByPost: endpoint({
    method: 'POST',
    path: '/api/session/logout',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'account',
    summary: 'Sign out',
    reply: z.object({ status: z.literal('terminated') }),
  }),
  sso: endpoint({
    method: 'POST',
    path: '/api/session/sso/',
    access: 'user',
    repeatable: 'secret',
    inMaintenance: 'account',
    summary: 'Get a short-lived signed address at the marketplace host',
    body: z.object({ next: z.optional(z.string().check(z.maxLength(512))) }),
    reply: z.object({ url: z.string() }),
  }),
}
