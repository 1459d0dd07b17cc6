import type { ReactNode } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { queryClient } from '#platform/queries'
import { drawn } from '../../../testing/drawn.tsx'
import { DuesFields } from './dues-fields.tsx'
import { FormNeeds } from './form-needs.tsx'
import type { FieldsProps } from './form-parts.ts'
import { emptyDraft, type PerkDraft } from './perk-draft.ts'
import { PerkProof } from './perk-proof.tsx'
import { RuleFields } from './rule-fields.tsx'
import { keys } from '../queries.ts'
import { samplePerk } from '../testing/sample-perk.ts'
import { SwitchOffDialog } from './switch-off-dialog.tsx'

vi.mock('#ui/dialog', () => ({
  Dialog: ({ title, children }: { title: ReactNode; children: ReactNode }) => (
    <>
      {title}
      {children}
    </>
  ),
}))

beforeAll(() => loadTexts('perk', 'fields'))

const asset = { code: 'LUSD', decimals: 6, decimals_min: 2 }
const fields = (change: Partial<PerkDraft>): FieldsProps => ({
  draft: { ...emptyDraft('LUSD'), ...change },
  asset,
  faultIn: () => undefined,
  onChange: () => undefined,
})
const dues = (change: Partial<PerkDraft>) => drawn(<DuesFields {...fields(change)} assets={[]} isAssetFixed={false} />)
const radios = (markup: string, value: string) => new RegExp(`<input[^>]*value="${value}"[^>]*>`).exec(markup)?.[0] ?? ''

test('[PERK-16] dues appear only where there are members', () => {
  expect(dues({ membership: 'none' }).text).not.toContain('A week')
  const { text, markup } = dues({ membership: 'any', dues: { annual: '44', monthly: '4', weekly: '1' } })
  expect(text).toContain('each from 0.00001 to 99,999,999.9999')
  expect(markup.match(/inputMode="decimal"|inputmode="decimal"/g)).toHaveLength(7)
  expect(text).toContain('A year 8.3% less than monthly')
  expect(text).toContain('A month 7.6% less than weekly')
})

describe('[PERK-17] the membership', () => {
  test('by invitation is shown and disabled', () => {
    const { text, markup } = drawn(<RuleFields {...fields({})} isCircle={false} />)
    expect(text).toContain('By invitation Not available yet.')
    expect(radios(markup, 'invite')).toContain('disabled=""')
    expect(radios(markup, 'request')).not.toContain('disabled=""')
    expect(radios(markup, 'none')).not.toContain('disabled=""')
  })
  test('of a group itself can’t be none', () => {
    expect(radios(drawn(<RuleFields {...fields({ membership: 'any' })} isCircle />).markup, 'none')).toContain('disabled=""')
  })
})

test('what is missing stands beside the button, with a link to its field', () => {
  const { text, markup } = drawn(<FormNeeds faults={{ name: 'fields.required', weekly: 'fields.DUES_RANGE' }} memberCount={23} />)
  expect(text).toBe('Still needed: Name , A week')
  expect(markup).toContain('href="#perk-name"')
  expect(drawn(<FormNeeds faults={{}} memberCount={23} />).text).toBe(
    'Everything needed is there. 23 members keep the price they joined at.',
  )
  expect(drawn(<FormNeeds faults={{}} memberCount={0} />).text).toBe('Everything needed is there.')
})

test('the proof shows the perk as readers will see it', () => {
  const draft = {
    ...emptyDraft('LUSD'),
    name: 'Book Circle',
    description: 'One **book** a month.',
    membership: 'request' as const,
    dues: { weekly: '1' },
  }
  expect(drawn(<PerkProof draft={draft} asset={asset} image={null} />).text).toContain(
    'Social On request Book Circle One book a month. A week 1 .00 LUSD',
  )
})

test('[DEF-136] switching off names the members who leave and the sum that goes back to them', () => {
  const perk = samplePerk({ isOwner: true, memberCount: 148 })
  const nothing = () => undefined
  const asked = () => drawn(<SwitchOffDialog perk={perk} isBusy={false} isChecking={false} onConfirm={nothing} onClose={nothing} />).text
  const income = (refundable: string) =>
    queryClient.setQueryData(keys.income('', perk.rowId), { asset: perk.quoteAsset, refundable } as never)
  expect(asked()).toContain('148 memberships end today.')
  expect(asked()).not.toContain('Goes back to members')
  income('1234567')
  expect(asked()).toContain('Goes back to members 12,345 .67 LUSD')
  income('0')
  expect(asked()).not.toContain('Goes back to members')
})
