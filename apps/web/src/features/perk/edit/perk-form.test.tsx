import { beforeAll, expect, test, vi } from 'vitest'
import { ApiError, Unsent } from '#platform/http'
import { loadTexts } from '#platform/i18n'
import { buttonsIn, drawn } from '../../../testing/drawn.tsx'
import { samplePerk } from '../testing/sample-perk.ts'
import { draftOf, emptyDraft, type PerkDraft } from './perk-draft.ts'
import { PerkForm } from './perk-form.tsx'

// There is no browser here: dialogs and the choice of a picture need one.
vi.mock('#ui/dialog', () => ({ Dialog: () => null }))
vi.mock('#ui/image-field', () => ({ ImageField: () => null }))
vi.mock(import('#platform/navigation'), () => ({ go: () => undefined }) as never)

beforeAll(() => loadTexts('perk', 'image', 'fields'))

interface Shown {
  first: PerkDraft
  image?: string
  error?: Error
}
const form = ({ first, image, error }: Shown) =>
  drawn(
    <PerkForm
      first={first}
      owner="greenworks"
      image={image ?? null}
      back="/groups"
      label="Create perk"
      call={{ error: error ?? null, isPending: false }}
      onPicture={async () => undefined}
      onSubmit={() => undefined}
    />,
  )
const submit = (shown: Shown) => buttonsIn(form(shown).markup).at(-1)

test('[PERK-18] it can’t be sent until it is touched and valid', () => {
  const whole = { ...emptyDraft('LUSD'), name: 'Growers', description: 'A plot.' }
  expect(submit({ first: emptyDraft('LUSD') })).toBe('(Create perk)')
  expect(submit({ first: whole })).toBe('(Create perk)')
  expect(submit({ first: emptyDraft('LUSD'), image: '/media/x.webp' })).toBe('(Create perk)')
  expect(submit({ first: whole, image: '/media/x.webp' })).toBe('Create perk')
})

test('nothing is marked as wrong before it is touched, but what the server refused is', () => {
  const first = emptyDraft('LUSD')
  expect(form({ first }).markup).not.toContain('aria-invalid')
  const error = new ApiError({ status: 400, code: 'INVALID', fields: { duesWeekly: ['fields.DUES_RANGE'] } })
  const { text } = form({ first: { ...draftOf(samplePerk()), name: 'Growers' }, error })
  expect(text).toContain('A week Enter 0.00001 to 99,999,999.9999')
})

test('a failure that no field can show is said above the button', () => {
  const first = { ...draftOf(samplePerk()), name: 'Growers' }
  const textOf = (error: Error) => form({ first, error }).text
  expect(textOf(new ApiError({ status: 409, code: 'INSUFFICIENT_FUNDS', message: 'Your balance is too low.' }))).toContain(
    'Your balance is too low.',
  )
  expect(
    textOf(new ApiError({ status: 400, code: 'INVALID', message: 'Check the form.', fields: { image: ['fields.required'] } })),
  ).toContain('Check the form.')
  expect(textOf(new Unsent('offline'))).toContain('Not sent')
  const besideField = new ApiError({ status: 400, code: 'INVALID', message: 'Check the form.', fields: { name: ['fields.required'] } })
  expect(textOf(besideField)).not.toContain('Check the form.')
})
