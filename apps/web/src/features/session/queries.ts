import type { BodyOf } from '@bourse/contracts/http'
import { type SecurityReply, session, type TokensReply } from '@bourse/contracts/session'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { currentLang } from '#platform/i18n'
import { signInWith } from '#platform/session'

export const keys = {
  reset: (token: string) => ['session', 'reset', token],
  security: ['session', 'security'],
} as const

/** Forms show their errors themselves, beside the field or under the form. */
const meta = { errors: 'handled' } as const

export function useSend<Input, Reply>(send: (input: Input) => Promise<Reply>) {
  return useMutation({ meta, mutationFn: send })
}

/** Anything that ends with tokens, and with them opens the session. The frame changes with it, so what follows cannot wait for this page. */
export function useSignInBy<Input>(obtain: (input: Input) => Promise<TokensReply>, onOpened?: () => void) {
  return useMutation({
    meta,
    mutationFn: async (input: Input) => await signInWith(await obtain(input)),
    ...(onOpened ? { onSuccess: onOpened } : {}),
  })
}

export const signUp = (entry: { email: string; name: string; accepts: string[] }) =>
  call(session.signUp, { body: { ...entry, lang: currentLang() } })
export const mailCode = (email: string) => call(session.mailCode, { body: { email, lang: currentLang() } })
export const mailReset = (email: string) => call(session.forgot, { body: { email, lang: currentLang() } })
export const reset = (body: BodyOf<typeof session.reset, 'sent'>) => call(session.reset, { body })

/** What was mailed for a forgotten password: the link's token, or the code and the address that it went to. */
export type MailedProof = BodyOf<typeof session.resetKeys, 'sent'>

export const readResetKeys = (proof: MailedProof) => call(session.resetKeys, { body: proof })

/** What the mailed link would end besides sessions; a link that has ended answers so at once. */
export function useResetKeys(token: string) {
  // Asked once: after the new password the link has ended, and the page must not say so while it leads on.
  const once = { retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }
  return useQuery({ queryKey: keys.reset(token), queryFn: () => readResetKeys({ token }), meta: { errors: 'missing' }, ...once })
}

/** What is sent to sign in; the same goes again with a second factor when one is asked for (DEF-020). */
export type SignInAttempt = { password: BodyOf<typeof session.obtain, 'sent'> } | { code: BodyOf<typeof session.verifyCode, 'sent'> }

export const signIn = (attempt: SignInAttempt) =>
  'password' in attempt ? call(session.obtain, { body: attempt.password }) : call(session.verifyCode, { body: attempt.code })

/** The new password ends every other session and re-issues this one; the first one has none before it. */
export const setPassword = ({ current, password }: { current?: string; password: string }) =>
  call(session.setPassword, { body: current ? { current, password } : { password } })

export function useSecurity() {
  return useQuery({ queryKey: keys.security, queryFn: ({ signal }) => call(session.security, { signal }), meta })
}

/** A change to the account that answers with its new state. */
export function useSecurityChange<Input>(change: (input: Input) => Promise<SecurityReply>) {
  const client = useQueryClient()
  return useMutation({ meta, mutationFn: change, onSuccess: (security) => client.setQueryData(keys.security, security) })
}

/** For the changes whose answer is something else, shown once. */
export function useReloadSecurity(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.security })
}
