import { beforeAll, expect, test, vi } from 'vitest'
import { addressIn } from '#platform/addresses'
import { loadTexts } from '#platform/i18n'
import { drawn } from '../../../testing/drawn.tsx'
import { NameField } from './name-field.tsx'
import type { NameCheck } from './needs-of.ts'
import { ProofCard } from './proof-card.tsx'
import { newDraft } from './venue-draft.ts'

vi.mock(
  import('#platform/navigation'),
  () => ({ addressOf: (page: Parameters<typeof addressIn>[1], params = {}) => addressIn('en', page, params, {}) }) as never,
)
vi.mock('#ui/image-field', () => ({ ImageField: () => null }))

beforeAll(() => loadTexts('venue', 'fields'))

const name = (check: NameCheck) => drawn(<NameField id="name" value="Kiln" check={check} fault={undefined} onChange={() => undefined} />)

test('[VEN-16] a name that is taken leads to the venture that has it, if the reader may see it', () => {
  const seen = name({ state: 'taken', taken: { rowId: '7', name: 'Kiln', sponsor: 'mesa' } })
  expect(seen.text).toContain('Already exists See Kiln')
  expect(seen.markup).toContain('<a class="link" href="/@mesa/venue/7/">See Kiln</a>')
  const hidden = name({ state: 'taken', taken: { rowId: '7', name: 'Kiln', sponsor: null } })
  expect(hidden.text).toContain('Already exists')
  expect(hidden.markup).not.toContain('<a ')
  expect(name({ state: 'free', taken: undefined }).text).toContain('This name is free.')
  expect(name({ state: 'unchecked', taken: undefined }).text).not.toMatch(/exists|free/)
})

test('[DEF-122] the proof has the summary that lists will show: without marks, cut after a sentence', () => {
  const description = `# Roof\n\nSixty **trees**.\n\n- figs\n- lemons ${'and more '.repeat(30)}`
  const { text } = drawn(
    <ProofCard draft={{ ...newDraft('LUSD', 0), name: 'Roof', description }} venue={undefined} asset={undefined} now={0} />,
  )
  expect(text).toContain('Roof Sixty trees.')
  expect(text).not.toContain('lemons')
})
