import { beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { drawn } from '../../../testing/drawn.tsx'
import { ProofCard } from './proof-card.tsx'
import { newDraft } from './venue-draft.ts'

// Its choice of a picture needs a browser.
vi.mock('#ui/image-field', () => ({ ImageField: () => null }))

beforeAll(() => loadTexts('venue', 'venueCard', 'fields'))

test('[DEF-122] the proof has the summary that lists will show: without marks, cut after a sentence', () => {
  const description = `# Roof\n\nSixty **trees**.\n\n- figs\n- lemons ${'and more '.repeat(30)}`
  const { text } = drawn(
    <ProofCard
      draft={{ ...newDraft('LUSD', 0), name: 'Roof', description }}
      venue={undefined}
      asset={undefined}
      now={0}
      className="Food and land"
      sponsor={{ displayName: 'Greenworks', isVerified: true }}
    />,
  )
  expect(text).toContain('Greenworks · Food and land Roof Sixty trees.')
  expect(text).not.toContain('lemons')
})
