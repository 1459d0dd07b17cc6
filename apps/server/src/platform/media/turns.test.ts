import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

/** Work that runs until it is told to end, and records the order of the starts. */
function workshop(limits: ConstructorParameters<typeof Turns>[0]) {
  const turns = new Turns(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const take = (owner: string, name: string) =>
    turns.take(owner, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  return { turns, take, begun, end: (name: string) => ends.get(name)?.() }
}

test('[DEF-051] only a limited number runs at once, and a limited number waits', async () => {
  const { turns, take, begun, end } = workshop({ atOnceMax: 2, waitingMax: 1, ownAtOnceMax: 2, ownWaitingMax: 1 })
  const all = [take('a', 'one'), take('b', 'two'), take('c', 'waits')]
  await expect(take('d', 'turned away')).rejects.toMatchObject({ reason: 'all-taken' })
  expect(begun).toEqual(['one', 'two'])
  end('one')
  expect(await all[0]).toBe('one')
  await expect.poll(() => begun).toEqual(['one', 'two', 'waits'])
  end('two')
  end('waits')
  expect(await Promise.all(all)).toEqual(['one', 'two', 'waits'])
  await expect(turns.take('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await Promise.all([turns.take('a', async () => 1), turns.take('a', async () => 2)])).toEqual([1, 2])
})

test('[DEF-051] one owner neither works in every place nor waits in all of them', async () => {
  const { take, begun, end } = workshop({ atOnceMax: 2, waitingMax: 4, ownAtOnceMax: 1, ownWaitingMax: 2 })
  const all = [take('greedy', 'g1'), take('greedy', 'g2'), take('greedy', 'g3')]
  await expect(take('greedy', 'g4')).rejects.toMatchObject({ reason: 'own-taken' })
  // A later task takes a free slot at once, or goes ahead of owners who have theirs.
  all.push(take('modest', 'm1'), take('other', 'o1'))
  expect(begun).toEqual(['g1', 'm1'])
  end('m1')
  await expect.poll(() => begun).toEqual(['g1', 'm1', 'o1'])
  end('o1')
  await all[4]
  expect(begun).toEqual(['g1', 'm1', 'o1'])
  end('g1')
  await expect.poll(() => begun).toEqual(['g1', 'm1', 'o1', 'g2'])
  end('g2')
  await expect.poll(() => begun.at(-1)).toBe('g3')
  end('g3')
  expect(await Promise.all(all)).toEqual(['g1', 'g2', 'g3', 'm1', 'o1'])
})
