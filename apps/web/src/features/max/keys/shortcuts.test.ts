import { describe, expect, test } from 'vitest'
import { actionFor, ACTIONS, chordOf, chordText, DEFAULT_KEYS, readKeys, rebind } from './shortcuts.ts'

const pressed = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...held,
})

test.each([
  [pressed('b'), 'b'],
  [pressed('B', { shiftKey: true }), 'Shift+b'],
  [pressed('?', { shiftKey: true }), '?'],
  [pressed('k', { ctrlKey: true }), 'Mod+k'],
  [pressed('k', { metaKey: true }), 'Mod+k'],
  [pressed('Enter', { ctrlKey: true }), 'Mod+Enter'],
  [pressed('Enter', { shiftKey: true }), 'Shift+Enter'],
  [pressed(' '), 'Space'],
  [pressed('Shift', { shiftKey: true }), undefined],
  [pressed('b', { altKey: true }), undefined],
  [pressed('Tab'), undefined],
])('%o is the key %s', (event, chord) => {
  expect(chordOf(event)).toBe(chord)
})

describe('keys', () => {
  test('no two actions share one', () => {
    expect(new Set(Object.values(DEFAULT_KEYS)).size).toBe(ACTIONS.length)
  })

  test.each([
    ['b', false, 'buy'],
    ['b', true, undefined],
    ['1', true, undefined],
    ['Mod+Enter', true, 'review'],
    ['Escape', true, 'clear'],
    ['Mod+k', false, 'palette'],
    ['Mod+k', true, undefined],
    ['z', false, undefined],
  ])('%s while typing is %s does %s', (chord, isTyping, action) => {
    expect(actionFor(DEFAULT_KEYS, chord, isTyping)).toBe(action)
  })

  test('a plain key for sending does not work while typing', () => {
    const keys = rebind(DEFAULT_KEYS, 'review', 'g')
    expect([actionFor(keys, 'g', false), actionFor(keys, 'g', true)]).toEqual(['review', undefined])
  })

  test('a reassigned key is removed from its previous action', () => {
    const keys = rebind(DEFAULT_KEYS, 'sell', 'b')
    expect([keys.sell, keys.buy, keys.price]).toEqual(['b', '', 'p'])
    expect(actionFor(keys, 'b', false)).toBe('sell')
  })

  test('stored keys are restored; invalid ones are not', () => {
    const keys = rebind(DEFAULT_KEYS, 'sell', 'v')
    expect(readKeys(JSON.stringify(keys))).toEqual(keys)
    expect(readKeys(undefined)).toEqual(DEFAULT_KEYS)
    expect(readKeys('{')).toEqual(DEFAULT_KEYS)
    expect(readKeys('{"sell":7,"fly":"f"}')).toEqual(DEFAULT_KEYS)
    expect(readKeys('null')).toEqual(DEFAULT_KEYS)
  })

  test('the default key of an action that came later is not taken from the action that the user gave it to', () => {
    const { workspaces, nextWorkspace, templates, oneStep, ...before } = { ...DEFAULT_KEYS, cancelSelected: 'w' }
    const keys = readKeys(JSON.stringify(before))
    expect([keys.cancelSelected, keys.workspaces, keys.nextWorkspace]).toEqual(['w', '', nextWorkspace])
    expect([keys.templates, keys.oneStep, workspaces]).toEqual([templates, oneStep, 'w'])
  })

  test('keys are named as on this machine’s keyboard', () => {
    const spanish = (key: string) => ({ Delete: 'Supr', PageUp: 'RePág' })[key] ?? key
    expect(chordText('Mod+Enter', false, spanish)).toEqual(['Ctrl', '↵'])
    expect(chordText('Mod+k', true, spanish)).toEqual(['⌘', 'K'])
    expect(chordText('+', false, spanish)).toEqual(['+'])
    expect(chordText('', false, spanish)).toEqual([])
    expect(chordText('Shift+Delete', false, spanish)).toEqual(['⇧', 'Supr'])
    expect(chordText('PageUp', false, spanish)).toEqual(['RePág'])
    expect(chordText('ArrowLeft', false, spanish)).toEqual(['←'])
  })
})
