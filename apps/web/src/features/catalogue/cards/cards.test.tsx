import type { AssetCard } from '@bourse/contracts/catalogue'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { drawn } from '../../../testing/drawn.tsx'
import { CARD, NOW } from '../testing/sample-asset.ts'
import { AssetTable } from './asset-table.tsx'
import { AssetTile } from './asset-tile.tsx'
import { actOf } from './card-act.ts'

const tile = (change: Partial<AssetCard> = {}) => drawn(<AssetTile asset={{ ...CARD, ...change }} />)
const table = (change: Partial<AssetCard> = {}) =>
  drawn(<AssetTable assets={[{ ...CARD, ...change }]} sort="par" onSort={() => undefined} />)
const OPEN = CARD.offer as NonNullable<AssetCard['offer']>
const AHEAD = { ...OPEN, phase: 'ahead' as const, opensAt: new Date(2026, 11, 1).getTime() }
const LOCKED = { needsAuthorization: true, isAuthorized: false }

beforeAll(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  await loadTexts('catalogue')
})

describe('an asset in a list', () => {
  test('[CAT-01] [CAT-02] shows face value, coupon, last price beside par, and how much is taken', () => {
    const { text, markup } = tile()
    expect(text).toBe(
      'Casa Palermo 12 CP12 Town house in Palermo, Buenos Aires Face value 250 .00 LUSD Coupon 6.20% Last 251.40 +0.56% 68% taken 1,360 of 2,000',
    )
    expect(markup).toContain('href="/asset/CP12/"')
    expect(markup).toContain('class="par-above" style="left:50%;width:5.6')
  })

  test.each([
    [0, 'at par', 'par-at'],
    [-130, '−1.30%', 'par-below" style="left:37%;width:13%'],
    [900, '+9.00%', 'par-above" style="left:50%;width:50%'],
  ])('its mark of %s hundredths of a percent says %s, within ±5%%', (parBps, figure, mark) => {
    const { text, markup } = tile({ parBps })
    expect(text).toContain(figure)
    expect(markup).toContain(mark)
  })

  test('without a trade it has no mark', () => {
    const { text, markup } = tile({ last: null, parBps: null })
    expect(text).toContain('No trade yet')
    expect(markup).not.toContain('class="par"')
  })

  test.each([
    [LOCKED, 'Authorization required'],
    [{ isPaused: true }, 'Paused'],
    [{ offer: { ...OPEN, isPaused: true } }, 'Paused'],
    [{ offer: AHEAD }, 'Opens 1 Dec'],
  ])('[CAT-16] its plate says what is in the way', (change, flag) => {
    expect(tile(change).text).toContain(flag)
    expect(tile().text).not.toContain(flag)
  })

  test.each([
    [{}, 'subscribe'],
    [LOCKED, 'unlock'],
    [{ offer: AHEAD }, 'trade'],
    [{ offer: null }, 'trade'],
    [{ offer: null, last: null }, undefined],
    [{ offer: { ...OPEN, isPaused: true } }, 'trade'],
    [{ isPaused: true, offer: { ...OPEN, isPaused: true } }, undefined],
  ] as const)('%o offers the step %s', (change, act) => {
    expect(actOf({ ...CARD, ...change })?.act).toBe(act)
  })

  test('in a table it has all figures, and headings that order the list', () => {
    const { text, markup } = table()
    expect(text).toContain('Casa Palermo 12 CP12 Houses 250.00 LUSD 251.40 +0.56% 6.20% 68% of 2,000 Subscribe')
    expect(markup).toMatch(/aria-pressed="true">To par/)
    expect(markup).toMatch(/aria-pressed="false">Coupon/)
    expect(markup).toContain('href="/subscribe/CP12/" aria-label="Subscribe to Casa Palermo 12"')
    expect(table(LOCKED).markup).toContain('href="/asset/CP12/" aria-label="Unlock Casa Palermo 12"')
    expect(table({ offer: { ...AHEAD, phase: 'soldOut' } }).text).toContain('fully issued Trade')
    expect(table({ offer: AHEAD }).text).toContain('opens 1 Dec')
    expect(table({ isPaused: true, offer: { ...OPEN, isPaused: true } }).text).toContain('68% of 2,000 Paused')
  })
})
