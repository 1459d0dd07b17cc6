import type { BodyOf } from '@bourse/contracts/http'
import { type SecurityReply, session, type TokensReply } from '@bourse/contracts/session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { currentLang } from '#platform/i18n'
import { keptInvite } from '#platform/invite'
import { sharedKeys } from '#platform/query-keys'
import { signInWith } from '#platform/session'
import { useMutation } from '#platform/use-mutation'

export const keys = {
  reset: (token: string) => ['session', 'reset', token],
} as const

/** Forms show their own errors, beside the field or below the form. */
const meta = { errors: 'handled' } as const

export function useSend<Input, Reply>(send: (input: Input) => Promise<Reply>) {
  return useMutation({ meta, mutationFn: send })
}

/**
 * A call that returns tokens and thereby opens the session. The frame changes with it, so what follows cannot wait for this page.
 */
export function useSignInBy<Input>(obtain: (input: Input) => Promise<TokensReply>, onOpened?: () => void) {
  return useMutation({
    meta,
    mutationFn: async (input: Input) => await signInWith(await obtain(input)),
    ...(onOpened ? { onSuccess: onOpened } : {}),
  })
}

/** With the code of whoever invited them, which the server keeps from then on. */
export const signUp = (entry: { email: string; name: string; accepts: string[] }) => {
  const invite = keptInvite()
  return call(session.signUp, { body: { ...entry, lang: currentLang(), ...(invite !== undefined && { invite }) } })
}
export const mailCode = (email: string) => call(session.mailCode, { body: { email, lang: currentLang() } })
export const mailReset = (email: string) => call(session.forgot, { body: { email, lang: currentLang() } })
export const reset = (body: BodyOf<typeof session.reset, 'sent'>) => call(session.reset, { body })

/** What was mailed for a forgotten password: the link's token, or the code and its address. */
export type MailedProof = BodyOf<typeof session.resetKeys, 'sent'>

export const readResetKeys = (proof: MailedProof) => call(session.resetKeys, { body: proof })

/** What the mailed link would end besides sessions; an expired link is reported at once. */
export function useResetKeys(token: string) {
  // Read once: after the new password the link has expired, and the page must not say so while it redirects.
  const once = { retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }
  return useQuery({ queryKey: keys.reset(token), queryFn: () => readResetKeys({ token }), meta: { errors: 'missing' }, ...once })
}

/** The credentials of a sign-in; sent again with a second factor when one is required (DEF-020). */
export type SignInAttempt = { password: BodyOf<typeof session.obtain, 'sent'> } | { code: BodyOf<typeof session.verifyCode, 'sent'> }

export const signIn = (attempt: SignInAttempt) =>
  'password' in attempt ? call(session.obtain, { body: attempt.password }) : call(session.verifyCode, { body: attempt.code })

/** A new password ends every other session and re-issues this one; the first password has no predecessor. */
export const setPassword = ({ current, password }: { current?: string; password: string }) =>
  call(session.setPassword, { body: current ? { current, password } : { password } })

export function useSecurity() {
  return useQuery({ queryKey: sharedKeys.security, queryFn: ({ signal }) => call(session.security, { signal }), meta })
}

/** A change of the account that returns its new state. */
export function useSecurityChange<Input>(change: (input: Input) => Promise<SecurityReply>) {
  const client = useQueryClient()
  return useMutation({ meta, mutationFn: change, onSuccess: (security) => client.setQueryData(sharedKeys.security, security) })
}

/** For changes that return something else, shown once. */
export function useReloadSecurity(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: sharedKeys.security })
}
