import { expect, test, vi } from 'vitest'
import { buttonsIn, drawn } from '../../testing/drawn.tsx'
import { FlowForm } from './flow-form.tsx'

// A dialog reads its nonce from the document, which does not exist here.
vi.mock(import('#ui/dialog'), () => ({ Dialog: () => null }) as never)

const form = (props: Partial<Parameters<typeof FlowForm>[0]>) =>
  drawn(
    <FlowForm place="card" title="Send" submitLabel="Continue" onSubmit={() => undefined} {...props}>
      fields
    </FlowForm>,
  )

test('[MOVE-02] the first of three steps has no back button', () => {
  const { markup, text } = form({ step: { now: 1, of: 3 } })
  expect(text).toBe('Send Step 1 of 3 fields Continue')
  expect(buttonsIn(markup)).toEqual(['Continue'])
  expect(markup.match(/is-done/g)).toHaveLength(1)
})

test('[MOVE-02] a later step has a back button, but not while it is being sent', () => {
  const step = { now: 3, of: 3 }
  expect(buttonsIn(form({ step, onBack: () => undefined }).markup)).toEqual(['Back', 'Continue'])
  expect(buttonsIn(form({ step, onBack: () => undefined, isBusy: true }).markup)[0]).toBe('(Back)')
})

test('a single-step form shows no step count', () => {
  const { markup, text } = form({})
  expect(text).toBe('Send fields Continue')
  expect(markup).not.toContain('dialog-steps')
})
