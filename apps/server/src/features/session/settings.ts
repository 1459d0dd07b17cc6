import { ownSettings, textOf } from '#platform/settings'

/** The host that the signed-in user's token is made for (API-83). */
export const SOUK_HOST = ownSettings((env, { publicUrl }) => textOf(env, 'SOUK_HOST') ?? new URL(publicUrl).host)
