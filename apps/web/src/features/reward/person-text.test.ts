import type { BroughtPerson } from '@bourse/contracts/reward'
import { describe, expect, test } from 'vitest'
import type { Translate } from '#platform/i18n'
import { stateText, waitText } from './person-text.ts'

const t = ((key: string, values?: Record<string, string>) => (values ? `${key} ${Object.values(values).join()}` : key)) as Translate
const person: BroughtPerson = {
  id: '1',
  displayName: 'Sofía Luna',
  photo: null,
  joinedAt: 0,
  step: 1,
  state: 'open',
  waitsFor: null,
  reward: '20000000',
  endedAt: null,
  note: '',
}

describe('[STAFF-09] someone who was brought', () => {
  test.each([
    [{}, 'reward.people.is.1', 'reward.people.waits.profile'],
    [{ step: 2 }, 'reward.people.is.2', 'reward.people.waits.trade'],
    [{ step: 3 }, 'reward.people.is.3', 'reward.people.waits.soon'],
    [{ step: 3, waitsFor: 'funds' }, 'reward.people.is.3', 'reward.people.waits.funds'],
    [{ step: 3, waitsFor: 'day' }, 'reward.people.is.3', 'reward.people.waits.day'],
    [{ step: 3, state: 'held' }, 'reward.people.is.3', 'reward.people.waits.held'],
    [{ step: 4, state: 'paid', endedAt: 5 }, 'reward.people.is.paid day 5', undefined],
    [{ step: 3, state: 'refused', endedAt: 5, note: 'Yourself' }, 'reward.people.is.refused Yourself', undefined],
  ] as const)('%j', (change, state, waits) => {
    const one = { ...person, ...change }
    expect([stateText(one, t, (at) => `day ${at}`), waitText(one, t)]).toEqual([state, waits])
  })
})
