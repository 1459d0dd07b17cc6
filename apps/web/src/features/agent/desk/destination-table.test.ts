import type { BurnReply } from '@bourse/contracts/agent'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'

type Destination = BurnReply['destination']
const WHOLE: Destination = {
  type: 'bank',
  bankName: 'Banco del Faro',
  accountNumberType: 'cbu',
  accountNumber: '2850590940090418135202',
  beneficiary: 'Ana Ruiz',
  routingNumber: '',
  accountType: 'savings',
  taxId: '20-26756539-4',
  email: 'ana@example.org',
  confirmedNumbers: [],
}
let read: Destination = WHOLE
vi.mock(import('./queries.ts'), () => ({ useDestination: () => ({ data: read }) }) as never)

const { DestinationTable } = await import('./destination-table.tsx')
const { DestinationLine } = await import('../burn/destination-line.tsx')

/** The visible text, row by row. */
const rowsOf = (destination: Destination) => {
  read = destination
  const markup = renderToStaticMarkup(createElement(DestinationTable, { burnId: '7' }))
  return [...markup.matchAll(/<tr>.*?<\/tr>/g)].map(([row]) => textOf(row))
}
const lineOf = (destination: Destination) => textOf(renderToStaticMarkup(createElement(DestinationLine, { destination })))
const textOf = (markup: string) =>
  markup
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')

const REMARK = 'Check digit doesn’t fit; confirmed by the owner'

beforeAll(() => loadTexts('agent', 'ui'))

describe('the destination of a payout for the agent', () => {
  test('[LINK-15] [LINK-20] says beside each number whether the user confirmed it despite its check digit', () => {
    const rows = rowsOf({ ...WHOLE, confirmedNumbers: ['taxId'] })
    expect(rows.filter((row) => row.includes(REMARK))).toEqual([expect.stringMatching(/^\|Tax ID\|20-26756539-4\|/)])
    expect(rowsOf(WHOLE).some((row) => row.includes(REMARK))).toBe(false)
  })

  test('[LINK-15] [LINK-20] says it in one line too, with the numbers concerned', () => {
    const masked = { ...WHOLE, accountNumber: '•••• 5202', confirmedNumbers: ['accountNumber', 'taxId'] as Destination['confirmedNumbers'] }
    expect(lineOf(masked)).toBe(`Banco del Faro · •••• 5202|Account number · Tax ID · ${REMARK}|`)
    expect(lineOf({ ...masked, confirmedNumbers: [] })).toBe('Banco del Faro · •••• 5202')
  })
})
