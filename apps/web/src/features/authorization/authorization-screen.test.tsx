import type { AuthorizationReply, AuthorizationStepReply } from '@bourse/contracts/authorization'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { queryClient } from '#platform/queries'
import { session } from '#platform/session'
import { buttonsIn, drawn } from '../../testing/drawn.tsx'
import { AuthorizationScreen } from './authorization-screen.tsx'
import { keys } from './queries.ts'

vi.mock('#features/document', () => ({ AcceptanceList: () => null, useDocuments: () => ({}) }))
vi.mock('#shell/page', () => ({ Page: ({ children }: { children: ReactNode }) => children }))

const before = session.get()
const step = (name: AuthorizationStepReply['step'], change: Partial<AuthorizationStepReply> = {}): AuthorizationStepReply => ({
  step: name,
  state: 'todo',
  done: 0,
  total: 1,
  at: null,
  ...change,
})
const STEPS = [
  step('identity', { state: 'done', done: 1, at: new Date(2025, 2, 2).getTime() }),
  step('country', { state: 'done', done: 1 }),
  step('accreditation'),
  step('questionnaire', { state: 'inProgress', done: 3, total: 7 }),
  step('documents', { state: 'inProgress', done: 2, total: 4 }),
]

function screen(change: Partial<AuthorizationReply> = {}) {
  const reply: AuthorizationReply = {
    assetCode: 'VT5',
    assetName: 'Viña Tupungato 5',
    asset: { code: 'VT5', symbol: '', decimals: 0, decimalsMin: 0 },
    needsAuthorization: true,
    isAuthorized: false,
    steps: STEPS,
    countries: ['AR'],
    ...change,
  }
  queryClient.setQueryData(keys.steps('3', 'VT5'), reply)
  return drawn(<AuthorizationScreen assetCode="VT5" onAuthorized={() => undefined} />)
}

beforeAll(async () => {
  session.set({ ...before, open: { profileID: '3', profile: { displayName: 'Inés Aldao' } } } as unknown as typeof before)
  await loadTexts('authorization')
})
afterAll(() => {
  session.set(before)
  queryClient.clear()
})

describe('[CAT-16] [DEF-155] “Authorization required”', () => {
  test('lists what is done and what is missing, each with its button', () => {
    const { text, markup } = screen()
    for (const part of [
      'Authorization required',
      '3 steps are left before you can open Viña Tupungato 5.',
      'Identity Verified 2 March 2025 done',
      'Country Residents of Argentina may hold it. done',
      'Accreditation Your wealth isn’t verified yet. It takes about two days. Verify wealth',
      'Questionnaire 3 of 7 questions answered Continue',
      'Documents 2 of 4 accepted Read the next',
    ])
      expect(text).toContain(part)
    expect(buttonsIn(markup)).toEqual(['Continue', 'Read the next'])
    expect(markup).toContain('verify_wealth')
    expect(markup).not.toContain('verify_identity')
    expect(markup).toContain('href="/preview/VT5/"')
  })

  test('has one brass button, on the first step that the member can do', () => {
    expect(screen().markup.match(/btn-primary/g)).toHaveLength(1)
    expect(screen().markup).toMatch(/btn-primary[^>]*>Verify wealth/)
  })

  test('one step is named in the singular', () => {
    expect(screen({ steps: [step('identity')] }).text).toContain('One step is left before you can open Viña Tupungato 5.')
  })

  test('a review in progress has no button', () => {
    const { text, markup } = screen({ steps: [step('identity', { state: 'inProgress' })] })
    expect(text).toContain('We’re checking your documents. in review')
    expect(markup).not.toContain('verify_identity')
  })

  test.each([
    [step('country', { state: 'refused' }), 'Only residents of Argentina or Uruguay may hold it.'],
    [step('questionnaire', { state: 'refused' }), 'One of your answers rules this asset out.'],
  ])('a refusal that can’t be mended says so and has no button', (refused, sentence) => {
    const { text, markup } = screen({ steps: [refused], countries: ['AR', 'UY'] })
    expect(text).toContain('You can’t hold Viña Tupungato 5.')
    expect(text).toContain(sentence)
    expect(buttonsIn(markup)).toEqual([])
  })

  test('once everything is done it opens the asset', () => {
    expect(screen({ isAuthorized: true, steps: STEPS.slice(0, 2) }).text).toContain('You’re authorized. Opening Viña Tupungato 5…')
  })
})
