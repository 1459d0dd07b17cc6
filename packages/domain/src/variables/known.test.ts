import { expect, test } from 'vitest'
import { checkVariable, knownVariable, takesTwo } from './index.ts'

test.each([
  ['asset', 'BRS', undefined],
  ['asset', '', 'required'],
  ['asset', 'brs', 'invalid'],
  ['asset', 'xBRS', 'invalid'],
  ['asset', 'BRSx', 'invalid'],
  ['email', 'help@nexo.example', undefined],
  ['email', '', undefined],
  ['email', 'help@nexo', 'email'],
  ['email', 'Help <help@nexo.example>', 'email'],
  ['email', 'to help@nexo.example', 'email'],
  ['email', 'help@nexo.example please', 'email'],
  ['phone', '+54 11 4555-0100', undefined],
  ['phone', '', undefined],
  ['phone', '4555 0100', undefined],
  ['phone', 'call us', 'invalid'],
  ['phone', 'call 4555-0100', 'invalid'],
  ['phone', '4555-0100 now', 'invalid'],
  ['switch', 'on', undefined],
  ['switch', 'off', undefined],
  ['switch', '', 'invalid'],
  ['switch', 'ON', 'invalid'],
  ['limit', '', undefined],
  ['limit', '0', undefined],
  ['limit', '1500.50', undefined],
  ['limit', '-1', 'amount'],
  ['limit', '1e3', 'amount'],
  ['limit', '007', 'amount'],
  ['limit', '1.', 'amount'],
  ['reward', '20.00', undefined],
  ['reward', '20,00', 'amount'],
] as const)('[DEF-185] a variable for %s with the value %j is %s', (kind, value, fault) => {
  expect(checkVariable(kind, value)).toBe(fault)
})

test.each([
  ['asset', 'BRS', 'LUSD', true],
  ['email', 'a@b.example', '', false],
  ['phone', '', '4555 0100', false],
  ['phone', '4555 0100', 'off', false],
  ['switch', 'off', 'on', false],
  ['switch', 'on', 'off', true],
  ['limit', '', '100', false],
  ['limit', '100', '', true],
  ['limit', '100', '100.00', false],
  ['limit', '100', '99.99', false],
  ['limit', '100', '100.01', true],
  ['limit', '9', '10', true],
  ['limit', '1.0000000000000000001', '2', true],
  ['reward', '', '5', true],
  ['reward', '5', '', false],
  ['reward', '5', '5.0', false],
  ['reward', '5.5', '5.49', false],
] as const)('[DEF-185] changing a %s from %j to %j needs two: %s', (kind, before, after, isTwo) => {
  expect(takesTwo(kind, before, after)).toBe(isTwo)
})

test('[DEF-185] an unknown name has no rule', () => {
  expect([knownVariable('HOT_WALLET'), knownVariable('toString'), knownVariable('MAINTENANCE')?.kind]).toEqual([
    undefined,
    undefined,
    'switch',
  ])
})
