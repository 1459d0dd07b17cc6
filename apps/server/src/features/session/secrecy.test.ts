import { session } from '@bourse/contracts/session'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { totpAt } from './testing/factors.ts'
import { mailedCode, newestMail, otherCode, termsOf } from './testing/people.ts'

const app = await testApp()

test('[DEF-019] [DEF-020] a whole life of an account leaves no secret in the log', async () => {
  const [email, password, next] = ['quiet@example.org', 'a-very-private-phrase-1', 'a-very-private-phrase-2']
  const api = app.api()
  const secrets: string[] = [password, next]
  const keep = (tokens: { access: string; refresh: string }) => {
    api.keep(tokens)
    secrets.push(tokens.access, tokens.refresh)
  }

  await api.call(session.signUp, { body: { email, name: 'quiet', accepts: await termsOf(app) } })
  const code = await mailedCode(app, email)
  await api.call(session.verifyCode, { body: { email, code: otherCode(code) } })
  keep((await api.call(session.verifyCode, { body: { email, code } })).body)
  keep((await api.call(session.setPassword, { body: { password } })).body)
  await api.signIn('quiet', `${password} but wrong`)
  await api.signIn(password, password)
  keep((await api.signIn('quiet', password)).body)
  keep((await api.call(session.refresh, { body: { refresh: api.refresh } })).body)
  secrets.push((await api.call(session.open, { body: {} })).body.access)

  const { body: totp } = await api.call(session.startTotp, { body: { password } })
  const { body: on } = await api.call(session.confirmTotp, { body: { code: await totpAt(totp.secret, 0) } })
  const { body: made } = await api.call(session.addApiKey, { body: { name: 'bot', scopes: ['read'], password } })
  secrets.push(totp.secret, ...on.recoveryCodes, made.key, (await api.call(session.sso, { body: {} })).body.url)
  await api.call(session.forgot, { body: { email } })
  const token = /token=([\w-]+)/.exec((await newestMail(app, email)).body)?.[1] ?? ''
  secrets.push(token)
  keep((await api.call(session.reset, { body: { token, password: next, otp: on.recoveryCodes[0] } })).body)
  await api.call(session.logoutByPost)
  await app.runJobs()

  // The log is on and was written to, or this test would prove nothing.
  expect(app.logged.some((line) => line.includes('sign-in refused'))).toBe(true)
  const log = app.logged.join('\n')
  expect(secrets.filter((secret) => secret.length < 6)).toEqual([])
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
  expect(new RegExp(`(?<![0-9])${code}(?![0-9])`).test(log)).toBe(false)
  expect(log).not.toContain(email)
})
