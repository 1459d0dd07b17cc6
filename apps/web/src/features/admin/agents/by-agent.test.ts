import type { CappedAgencyReply } from '@bourse/contracts/admin'
import { expect, test } from 'vitest'
import { byAgent } from './by-agent.ts'

const agency = (name: string, asset: string, typicalMinutes = 10) => ({ agent: { name }, asset, typicalMinutes }) as CappedAgencyReply

test('[DEF-187] each agent has one table with all of its currencies', () => {
  const books = byAgent([agency('caja', 'LUSD', 14), agency('porto', 'LEUR'), agency('caja', 'LARS', 30)])
  expect(books.map(({ agent, agencies, typicalMinutes }) => [agent.name, agencies.map(({ asset }) => asset), typicalMinutes])).toEqual([
    ['caja', ['LARS', 'LUSD'], 30],
    ['porto', ['LEUR'], 10],
  ])
  expect(byAgent([])).toEqual([])
})
