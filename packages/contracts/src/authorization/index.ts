import { AUTHORIZATION_STEPS } from '@bourse/domain/authorization'
import * as z from 'zod/mini'
import { figureAsset } from '../catalogue/index.ts'
import { assetCode, endpoint, named } from '../http/index.ts'

const step = named('AuthorizationStep', {
  step: z.enum(AUTHORIZATION_STEPS),
  /** `refused` can't be mended by the member: the wrong country, or an answer that rules it out. */
  state: z.enum(['todo', 'inProgress', 'done', 'refused']),
  /** Of questions or documents; other steps are one. */
  done: z.int(),
  total: z.int(),
  /** When it was done. */
  at: z.nullable(z.number()),
  /** Done, and to be done again until then: the questionnaire has new questions. */
  until: z.optional(z.number()),
})
export type AuthorizationStepReply = z.infer<typeof step>

const authorizationReply = named('Authorization', {
  assetCode: z.string(),
  assetName: z.string(),
  asset: figureAsset,
  needsAuthorization: z.boolean(),
  isAuthorized: z.boolean(),
  /** Only what this asset asks for. */
  steps: z.array(step),
  /** ISO codes of the countries whose residents may hold it; empty for any. */
  countries: z.array(z.string()),
})
export type AuthorizationReply = z.infer<typeof authorizationReply>

export const authorization = {
  closed: endpoint({
    method: 'GET',
    path: '/api/authorization/',
    access: 'user',
    summary: 'List the assets that the active profile can’t receive now',
    description: 'It isn’t authorized for them, or they are paused: orders and offers that would bring them are refused.',
    reply: named('ClosedAssets', { codes: z.array(z.string()) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/authorization/:assetCode/',
    access: 'user',
    summary: 'Get what the active profile has done, and what is missing, before it may subscribe to an asset',
    params: z.object({ assetCode }),
    query: z.object({ lang: z._default(z.string(), 'en') }),
    reply: authorizationReply,
  }),
}
