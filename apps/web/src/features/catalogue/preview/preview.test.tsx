import type { PreviewReply } from '@bourse/contracts/catalogue'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { drawn } from '../../../testing/drawn.tsx'
import { ASSET, NOW } from '../testing/sample-asset.ts'
import { Preview } from './preview.tsx'

const preview = (isVisitor: boolean, change: Partial<PreviewReply> = {}) =>
  drawn(<Preview asset={{ ...ASSET, ...change }} isVisitor={isVisitor} />)

beforeAll(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  await loadTexts('catalogue')
})

describe('the preview of an asset', () => {
  test('[CAT-19] shows art, name, code, heading, caption and description', () => {
    const { text, markup } = preview(true)
    for (const part of [
      'Casa Palermo 12 CP12 Houses',
      'Eleven rooms around a courtyard.',
      'Town house in Palermo',
      'The house was built in 1911.',
    ])
      expect(text).toContain(part)
    expect(text).toContain('Face value $ 250.00 Coupon 6.20% Units left 640 Offer closes 15 Dec')
    expect(markup).toContain('class="engraved"')
  })

  test('[CAT-17] [CAT-18] leads a visitor to sign-up and sign-in, and to other previews only', () => {
    const { text, markup } = preview(true)
    expect(markup).toContain('href="/signup">Sign up to subscribe')
    expect(markup).toContain('href="/signin">Sign in')
    expect(text).toContain('With a pocket you also see')
    expect(markup).toContain('href="/preview/CP12A/"')
    expect(markup).not.toContain('href="/asset/')
  })

  test.each([null, 'ahead', 'soldOut', 'ended'] as const)('[CAT-18] promises no subscription while its offer is %s', (phase) => {
    const { markup } = preview(true, { offer: phase && ASSET.offer ? { ...ASSET.offer, phase } : null })
    expect(markup).not.toContain('Sign up to subscribe')
    expect(markup).toContain('href="/signup">Sign up<')
  })

  test('[CAT-18] names only what an account shows of this asset', () => {
    const currency = preview(true, { faceValue: null, faceAsset: null, couponPercent: null, derivatives: [] }).text
    expect(currency).toContain('Every price it traded at The market bids, asks')
    expect(currency).not.toMatch(/papers|coupon ever paid/)
    expect(preview(true).text).toContain('Every price it traded at and how far from face value The papers, in full')
    expect(preview(true, { couponPercent: null }).text).toContain('Each coupon ever paid')
  })

  test('[CAT-17] leads a user to the asset’s page, or to what is left to do', () => {
    const { text, markup } = preview(false)
    expect(markup).toContain('href="/asset/CP12/">Open its page')
    expect(text).not.toContain('With a pocket you also see')
    expect(markup).not.toContain('href="/signup"')
    const locked = preview(false, { needsAuthorization: true, isAuthorized: false })
    expect(locked.text).toContain('Authorization required')
    expect(locked.text).toContain('See what’s left to do')
  })

  test('[CAT-20] lists the asset on offer and its notes; without both there is no list', () => {
    expect(preview(true).text).toContain('On offer now')
    expect(preview(true).text).toContain('Annual note CP12A · Fixed coupon 6.80%')
    expect(preview(true, { offer: null, derivatives: [] }).text).not.toContain('Taken')
  })
})
