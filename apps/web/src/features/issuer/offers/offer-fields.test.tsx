import { beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { drawn } from '../../../testing/drawn.tsx'
import { CONSOLE } from '../testing/sample-console.ts'
import { emptyOffer } from './offer-draft.ts'
import { MoreFields } from './offer-fields.tsx'

// Its library needs a browser.
vi.mock('#ui/search-select', () => ({
  SearchSelect: ({ label, options }: { label: string; options: { label: string; detail?: string }[] }) => (
    <p>{`${label}: ${options.map((option) => `${option.label} ${option.detail}`).join(', ')}`}</p>
  ),
}))

beforeAll(() => loadTexts('issuer'))

test('[DEF-159] only what the manager may give is listed as a bonus', () => {
  const asset = (code: string) => ({ code, name: code, ctype: 'fiatproxyasset', isActive: true }) as never
  const { text } = drawn(
    <MoreFields
      draft={{ ...emptyOffer(CONSOLE.asset, 'LUSD', 0), bonusPercent: '10' }}
      asset={{ code: 'DR4', decimals: 0, decimals_min: 0 }}
      assets={[asset('LUSD'), asset('LEUR')]}
      bonusAssets={CONSOLE.bonusAssets}
      quote={undefined}
      faultIn={() => undefined}
      onChange={() => undefined}
    />,
  )
  expect(text).toContain(': DR4 Dársena 4, DR4F Founders’ note ')
  expect(text).not.toContain('LEUR LEUR')
})
