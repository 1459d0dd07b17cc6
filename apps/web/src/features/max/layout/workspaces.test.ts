import { WORKSPACES_MAX } from '@bourse/contracts/exchange'
import { describe, expect, test } from 'vitest'
import { addPanel } from './add-panel.ts'
import { boundId } from './bound-panel.ts'
import { DEFAULT_LAYOUTS } from './layout.ts'
import { readLayouts, storedLayouts } from './stored-layouts.ts'
import {
  addWorkspace,
  freeName,
  layOut,
  mergeWorkspaces,
  nextWorkspace,
  NO_WORKSPACES,
  removeWorkspace,
  renameWorkspace,
  replyOf,
  type Workspace,
  workspaceOf,
} from './workspaces.ts'

const ETHER = boundId('chart', 'LETH-LUSD')
const PAIR = {
  768: addPanel(DEFAULT_LAYOUTS[768], ETHER),
  1340: addPanel(DEFAULT_LAYOUTS[1340], ETHER),
  1680: addPanel(DEFAULT_LAYOUTS[1680], ETHER),
}
const made = (id: string, name = id): Workspace => ({ id, name, layouts: DEFAULT_LAYOUTS })
const twoOf = addWorkspace(addWorkspace(NO_WORKSPACES, made('aaaaaaaa')), made('bbbbbbbb'))
const ids = ({ workspaces }: typeof NO_WORKSPACES) => workspaces.map(({ id }) => id)

describe('workspaces', () => {
  test('are kept with their panels of other markets, as they were laid out', () => {
    const kept = workspaceOf(JSON.parse(JSON.stringify(replyOf({ ...made('aaaaaaaa', 'Pair'), layouts: PAIR }))))
    expect(kept).toEqual({ id: 'aaaaaaaa', name: 'Pair', layouts: PAIR })
  })

  test('that cannot be drawn are left out', () => {
    const { layouts, ...rest } = replyOf(made('aaaaaaaa'))
    expect(workspaceOf({ ...rest, layouts: { ...layouts, '768': layouts['768'].slice(1) } })).toBeUndefined()
  })

  test('are added up to a limit, renamed, laid out and removed by their id', () => {
    expect(ids(twoOf)).toEqual(['aaaaaaaa', 'bbbbbbbb'])
    expect(renameWorkspace(twoOf, 'bbbbbbbb', 'Scalping').workspaces.map(({ name }) => name)).toEqual(['aaaaaaaa', 'Scalping'])
    expect(layOut(twoOf, 'aaaaaaaa', PAIR).workspaces.map((one) => workspaceOf(one)?.layouts)).toEqual([PAIR, DEFAULT_LAYOUTS])
    expect(ids(removeWorkspace(twoOf, 'aaaaaaaa'))).toEqual(['bbbbbbbb'])
    const full = Array.from({ length: 20 }, (_, at) => made(`item${1_000 + at}`)).reduce(addWorkspace, NO_WORKSPACES)
    expect(full.workspaces).toHaveLength(WORKSPACES_MAX)
  })

  test('of two windows are put together: what each added, renamed or removed', () => {
    const here = renameWorkspace(addWorkspace(twoOf, made('cccccccc')), 'aaaaaaaa', 'Mine')
    const there = addWorkspace(removeWorkspace(twoOf, 'bbbbbbbb'), made('dddddddd'))
    const merged = mergeWorkspaces(twoOf, here, there)
    expect(merged.workspaces.map(({ id, name }) => [id, name])).toEqual([
      ['aaaaaaaa', 'Mine'],
      ['dddddddd', 'dddddddd'],
      ['cccccccc', 'cccccccc'],
    ])
  })

  test('follow each other in the order of the menu', () => {
    const order = ['default', 'aaaaaaaa', 'bbbbbbbb']
    expect(['default', 'aaaaaaaa', 'bbbbbbbb', 'gone'].map((one) => nextWorkspace(order, one))).toEqual([
      'aaaaaaaa',
      'bbbbbbbb',
      'default',
      'default',
    ])
  })

  test.each([
    ['Scalping', [], 'Scalping'],
    ['  Scalping ', [], 'Scalping'],
    ['Scalping', ['Scalping'], 'Scalping 2'],
    ['Scalping', ['Scalping', 'Scalping 2'], 'Scalping 3'],
    ['x'.repeat(60), [], 'x'.repeat(40)],
    ['x'.repeat(40), ['x'.repeat(40)], `${'x'.repeat(37)} 2`],
  ])('“%s” among %j is named %s', (wanted, taken, name) => {
    expect(freeName(wanted, taken)).toBe(name)
  })
})

describe('the stored layout with panels of other markets', () => {
  test('[MAX-07] is restored as it was saved', () => {
    expect(readLayouts(JSON.parse(JSON.stringify(storedLayouts(PAIR))))).toEqual(PAIR)
  })

  test('has the same panels at every width', () => {
    const read = readLayouts({ layouts: { ...PAIR, 768: DEFAULT_LAYOUTS[768] } })
    expect(read).toEqual(PAIR)
  })

  test('with more of them than allowed is not valid', () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ i: `chart@AB${at}-CD`, x: 0, y: 40 + at, w: 24, h: 1 }))
    expect(readLayouts({ layouts: { ...DEFAULT_LAYOUTS, 1340: [...DEFAULT_LAYOUTS[1340], ...many] } })).toBeUndefined()
  })
})
