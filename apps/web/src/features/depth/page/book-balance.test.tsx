import { beforeAll, expect, test } from 'vitest'
import { depthStore, type Market } from '#features/market'
import { loadTexts } from '#platform/i18n'
import { drawn } from '../../../testing/drawn.tsx'
import { BITCOIN } from '../../market/testing/specs.ts'
import { useSpanStep } from '../view.ts'
import { BookBalance } from './book-balance.tsx'

beforeAll(() => loadTexts('max', 'exchange'))

const market = BITCOIN as Market

/** The book at the step that the table asks for. */
function ownBook() {
  let step = 1
  drawn(<Step read={(found) => void (step = found)} />)
  return depthStore(market.symbol, step).book
}

function Step({ read }: { read: (step: number) => void }) {
  read(useSpanStep(market, 2))
  return null
}

test('[DEF-102] the balance of a book that is not there yet says no zeros, and of an empty one that there is nothing', () => {
  const waiting = drawn(<BookBalance market={market} />)
  expect(waiting.text).toContain('± 0.25%')
  expect(waiting.text).not.toMatch(/0\.00|50 : 50/)
  expect(waiting.markup.match(/class="skeleton"/g)).toHaveLength(15)
  ownBook().isLoaded = true
  const empty = drawn(<BookBalance market={market} />)
  expect(empty.markup).not.toContain('skeleton')
  expect(empty.text).toContain('± 0.25% – – –')
})
