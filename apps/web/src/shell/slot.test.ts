import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { session } from '#platform/session'
import { type Filling, Fillings, type Slot, slot, SlotContent } from './slot.tsx'
import { everyone, screenOf, users } from './screen.tsx'

const note = slot<{ code: string }>('test.note')
const other = slot<{ code: string }>('test.other')
const Bold = ({ code }: { code: string }) => createElement('b', null, code)
const Italic = ({ code }: { code: string }) => createElement('i', null, code)

test('a slot renders everything that was put into it with its owner’s props, and nothing of other slots', () => {
  expect(drawn(note, [note.with(Bold), other.with(Italic)])).toBe('<b>LUSD</b>')
  expect(drawn(note, [note.with(Italic), note.with(Bold)])).toBe('<i>LUSD</i><b>LUSD</b>')
})

test('an unfilled slot is empty', () => {
  expect(drawn(note, [])).toBe('')
  expect(drawn(note, [other.with(Bold)])).toBe('')
})

test('a page is loaded together with the fillings of its slots, and with nothing else', async () => {
  const loaded: string[] = []
  const part = (name: string) => Object.assign(() => null, { preload: async () => void loaded.push(name) })
  const page = users(part('screen'), note)
  session.update((view) => ({ ...view, state: 'initial' }))
  await screenOf(page, [note.with(part('inside')), other.with(part('outside'))]).preload?.()
  expect(loaded).toEqual(['screen', 'inside'])
})

test('a visitor’s page is loaded without what only users see', async () => {
  const loaded: string[] = []
  const part = (name: string) => Object.assign(() => null, { preload: async () => void loaded.push(name) })
  const page = { ...everyone(part('screen'), note), userSlots: [other], userParts: [part('dialog')] }
  const { preload } = screenOf(page, [note.with(part('note')), other.with(part('other'))])
  session.update((view) => ({ ...view, state: 'anonymous' }))
  await preload?.()
  expect(loaded.splice(0)).toEqual(['screen', 'note'])
  session.update((view) => ({ ...view, state: 'initial' }))
  await preload?.()
  expect(loaded).toEqual(['screen', 'note', 'other', 'dialog'])
})

function drawn(of: Slot<{ code: string }>, fillings: readonly Filling[]): string {
  const content = createElement(SlotContent<{ code: string }>, { slot: of, props: { code: 'LUSD' } })
  return renderToStaticMarkup(createElement(Fillings, { value: fillings }, content)).replaceAll(/<!--.*?-->/g, '')
}
