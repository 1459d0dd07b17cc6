import { describe, expect, test } from 'vitest'
import { agentAccountFaults } from './bank-account.ts'

const BANK = { bankName: 'Banco' }

describe('[LINK-25] an agent’s account', () => {
  test.each([
    ['accountNumber', 'LUSD', '0012-345/6.7 8', '001_234'],
    ['accountNumber', 'LUSD', 'A123', 'A12'],
    ['accountNumber', 'LUSD', 'A'.repeat(40), 'A'.repeat(41)],
    ['accountNumber', 'LUSD', '1 23', '-123'],
    ['accountNumber', 'LUSD', '12 3', '123-'],
    ['cbu', 'LARS', '2850590940090418135201', '2850590940090418135202'],
    ['clabe', 'LMXN', '032180000118359719', '032180000118359718'],
    ['iban', 'LEUR', 'ES91 2100 0418 4502 0005 1332', 'ES91 2100 0418 4502 0005 1333'],
  ] as const)('is paid to by its %s alone: in %s %s is right and %s wrong', (field, asset, right, wrong) => {
    expect(agentAccountFaults({ ...BANK, [field]: ` ${right} ` }, asset)).toEqual({})
    expect(agentAccountFaults({ ...BANK, [field]: wrong }, asset)).toEqual({ [field]: field })
  })

  test('is paid to by an e-mail alone', () => {
    expect(agentAccountFaults({ ...BANK, email: 'pay@example.org' }, 'LUSD')).toEqual({})
    expect(agentAccountFaults({ ...BANK, email: 'pay' }, 'LUSD')).toEqual({ email: 'bankEmail' })
  })

  test.each([
    ['routingNumber', 'LUSD', '021000021', '021000022'],
    ['swift', 'LUSD', 'CHASUS33', 'CHASUS3'],
    ['taxId', 'LARS', '20-26756539-3', '20-26756539-4'],
  ] as const)('has a right %s or none: in %s %s is right and %s wrong', (field, asset, right, wrong) => {
    const account = { ...BANK, accountNumber: '12345' }
    expect(agentAccountFaults({ ...account, [field]: right }, asset)).toEqual({})
    expect(agentAccountFaults({ ...account, [field]: wrong }, asset)).toEqual({ [field]: field })
  })

  test('needs a bank and something to pay to, and spaces are neither', () => {
    expect(agentAccountFaults({}, 'LUSD')).toEqual({ bankName: 'required', accountNumber: 'required' })
    expect(agentAccountFaults({ bankName: ' ', accountNumber: ' ' }, 'LUSD')).toEqual({ bankName: 'required', accountNumber: 'required' })
  })
})
