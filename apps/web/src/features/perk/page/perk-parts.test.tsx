import type { MembershipReply, PerkReply } from '@bourse/contracts/perk'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressIn } from '#platform/addresses'
import { loadTexts, t } from '#platform/i18n'
import { session } from '#platform/session'
import { buttonsIn, drawn } from '../../../testing/drawn.tsx'
import { firstChoice } from '../join/join-terms.ts'
import { sampleMembership, samplePerk } from '../testing/sample-perk.ts'
import { DuesCard } from './dues-card.tsx'
import { GiftBlock } from './gift-block.tsx'
import { MembersCard } from './members-card.tsx'
import { MembershipCard } from './membership-card.tsx'
import { leftText } from './membership-notices.tsx'
import { OpenBooks } from './open-books.tsx'
import { OwnerCard } from './owner-card.tsx'

// There is no browser here: addresses are the same without its history, and a dialog is drawn in its place.
vi.mock(
  import('#platform/navigation'),
  () =>
    ({
      addressOf: (page: Parameters<typeof addressIn>[1], params = {}, extras = {}) => addressIn('en', page, params, extras),
    }) as never,
)
vi.mock('#ui/dialog', () => ({ Dialog: ({ title, children }: { title: ReactNode; children: ReactNode }) => [title, children] }))

const before = session.get()
const signIn = () =>
  session.set({ ...before, open: { profileID: '7', profile: { displayName: 'Inés Aldao' } } } as unknown as typeof before)

beforeAll(() => loadTexts('perk', 'fields'))
beforeEach(signIn)
afterEach(() => session.set(before))

const card = (changes: Partial<PerkReply> = {}, choice = firstChoice(samplePerk(changes))) =>
  drawn(<DuesCard perk={samplePerk(changes)} choice={choice} onChoose={() => undefined} onJoin={() => undefined} />)
const own = (changes: Partial<MembershipReply> = {}) => drawn(<MembershipCard perk={samplePerk()} membership={sampleMembership(changes)} />)

describe('the dues', () => {
  test('[PERK-32] [DEF-147] name the saving against the month, and against the week', () => {
    expect(card().text).toContain('120 .00 LUSD a year. 16.6% less than paying by the month.')
    expect(card({}, 'monthly').text).toContain('12 .00 LUSD a month. 13.4% less than paying by the week.')
    expect(card({}, 'weekly').text).not.toContain('less than')
  })

  test('[PERK-20] a visitor is led to sign-up', () => {
    session.set(before)
    const { markup, text } = card()
    expect(markup).toContain('href="/signup"')
    expect(text).toContain('Sign up to join')
    expect(buttonsIn(markup)).toEqual([])
  })

  test('[PERK-21] a user joins for the named sum, or asks to', () => {
    expect(buttonsIn(card().markup)).toEqual(['Join for 120.00 LUSD a year'])
    expect(buttonsIn(card({ membership: 'request' }).markup)).toEqual(['Ask to join for 120.00 LUSD a year'])
  })

  test('[DEF-138] who may not join sees why beside the disabled button, and where that is changed', () => {
    const { markup, text } = card({ refusal: 'wealth', identity: 'accredited' })
    expect(buttonsIn(markup)).toEqual(['(Join for 120.00 LUSD a year)'])
    expect(text).toContain('Your identity is verified, your wealth isn’t. Verify wealth')
    expect(markup).toContain('href="/legacy/verify_wealth"')
    expect(card({ refusal: 'identity' }).markup).toContain('href="/legacy/verify_identity"')
  })

  test('[DEF-146] a perk without members takes gifts and has no dues', () => {
    const { markup, text } = card({ membership: 'none' })
    expect(buttonsIn(markup)).toEqual(['2 .00', '5 .00', '10 .00', 'Other', 'Give 5.00 LUSD'])
    expect(text).not.toContain('Dues')
  })
})

describe('[PERK-11] [DEF-140] the books', () => {
  test('are open to everyone unless they are secret', () => {
    expect(drawn(<OpenBooks perk={samplePerk()} />).text).toContain('Totals are public, names aren’t Given by members 31,667 .50 LUSD')
  })
  test('of a secret perk are closed, but not to its owner', () => {
    const closed = drawn(<OpenBooks perk={samplePerk({ transparency: 'secret', totals: null })} />).text
    expect(closed).toBe('Open books The owner keeps the books closed.')
    expect(drawn(<OpenBooks perk={samplePerk({ transparency: 'secret', isOwner: true })} />).text).toContain('Only you see this')
  })
})

test.each([
  [{ memberCount: 0, namedCount: 0 }, 'No members yet.'],
  [{ memberCount: 148, namedCount: 112 }, '112 members show their name, 36 keep it private.'],
  [{ memberCount: 1, namedCount: 1 }, '1 member shows their name.'],
  [{ memberCount: 3, namedCount: 0 }, 'You can’t see their names.'],
  [{ memberCount: 3, namedCount: 3, isOwner: true }, 'You see every name. Each member chooses who else does.'],
])('[DEF-135] the members’ names: %o', (changes, text) => {
  expect(drawn(<MembersCard perk={samplePerk(changes)} />).text).toContain(text)
})

test('[DEF-135] [DEF-146] a list that is not shown, and one of a perk without members, is left out', () => {
  expect(drawn(<MembersCard perk={samplePerk({ members: null })} />).text).toBe('')
  expect(drawn(<MembersCard perk={samplePerk({ membership: 'none' })} />).text).toBe('')
})

describe('an own membership', () => {
  test('says what is charged next, and what was paid', () => {
    const { text, markup } = own()
    expect(text).toMatch(/Member since 4 March 2025 Next charge, Wednesday,? 4 December 2126 12 \.00 LUSD/)
    expect(text).toContain('21 months, 252 .00 LUSD given reminder on 1 Dec 2126')
    expect(buttonsIn(markup)).toEqual(['Pause', 'Leave Growers'])
  })

  test('[PERK-23] has the two switches', () => {
    const { text, markup } = own()
    expect(text).toContain('Who sees me here Members of Growers My name appears in the list of this group. Associated members')
    expect(markup.match(/role="switch"[^>]*/g)?.map((input) => input.includes('checked=""'))).toEqual([true, false])
  })

  test('[DEF-145] that lacks funds says until when it is kept', () => {
    const late = { since: Date.UTC(2126, 11, 4, 12), lapsesAt: Date.UTC(2126, 11, 11, 12) }
    const { text, markup } = own({ late, nextCharge: null })
    expect(text).toContain('Overdue since 4 Dec 2126')
    expect(text).toContain('We couldn’t charge 12.00 LUSD. Your place is kept until 11 December 2126')
    expect(markup).toContain('href="/mint/LUSD/"')
  })

  test('[DEF-145] whose dues rise asks for consent, once', () => {
    const newPrice = { price: '1400', from: Date.UTC(2126, 11, 4, 12), isAgreed: false }
    expect(buttonsIn(own({ newPrice }).markup)).toContain('Agree to 14.00 LUSD')
    expect(own({ newPrice }).text).toContain('14.00 LUSD a month from 4 December 2126 If you don’t agree, your membership ends then.')
    const agreed = own({ newPrice: { ...newPrice, isAgreed: true } })
    expect(buttonsIn(agreed.markup)).not.toContain('Agree to 14.00 LUSD')
    expect(agreed.text).toContain('You agreed.')
  })

  test('[DEF-145] whose dues rise says when it ends once its member lets it end, or that it has ended where nothing is paid', () => {
    const paid = sampleMembership({ renews: false, nextCharge: null })
    expect(leftText(paid, t, 'en-GB')).toBe(`${paid.perk.name} ends on 4 December 2126`)
    expect(leftText({ ...paid, status: 'left' }, t, 'en-GB')).toBe(`You’ve left ${paid.perk.name}`)
  })

  test('that was left ends with the paid period, and can be kept; a gift cannot', () => {
    const left = { renews: false, nextCharge: null }
    expect(own(left).text).toMatch(/You’re in until Wednesday,? 4 December 2126\. Nothing more is charged\./)
    expect(buttonsIn(own(left).markup)).toEqual(['Stay a member'])
    const giftedBy = { ...samplePerk().owner, displayName: 'Tomás Rey' }
    expect(own({ ...left, giftedBy }).text).toContain('A gift from Tomás Rey. You’re in until')
    expect(buttonsIn(own({ ...left, giftedBy }).markup)).toEqual([])
  })

  test('that is paused is resumed or left', () => {
    expect(buttonsIn(own({ status: 'paused', nextCharge: null }).markup)).toEqual(['Resume', 'Leave Growers'])
  })

  test('[DEF-139] that waits for the owner shows what is held and until when', () => {
    const { text, markup } = own({ status: 'asked', held: { amount: '1200', until: Date.UTC(2126, 10, 17, 12) } })
    expect(text).toContain('Held for your request Waiting 12 .00 LUSD')
    expect(text).toContain('Greenworks has until 17 November 2126 to answer. After that, the amount is yours again.')
    expect(buttonsIn(markup)).toEqual(['Withdraw request'])
  })

  test('that was given is accepted or declined', () => {
    const giftedBy = { ...samplePerk().owner, displayName: 'Tomás Rey' }
    const { text, markup } = own({ status: 'offered', giftedBy, held: { amount: '1200', until: Date.UTC(2126, 10, 17, 12) } })
    expect(text).toContain('Tomás Rey gives you one month of membership. It doesn’t renew. Accept by 17 November 2126.')
    expect(buttonsIn(markup)).toEqual(['Accept', 'Decline'])
  })
})

describe('[DEF-143] the owner', () => {
  const request = {
    membershipId: '9',
    person: { ...samplePerk().owner, displayName: 'Tomás Rey' },
    since: null,
    status: 'asked' as const,
    given: null,
    note: 'Two broken chairs.',
    held: '800',
    answerUntil: Date.UTC(2126, 10, 17, 12),
    lateSince: null,
  }
  test('neither joins nor gives, but answers requests', () => {
    const perk = samplePerk({ isOwner: true, refusal: 'owner', membership: 'request', members: [request] })
    const { text, markup } = drawn(<OwnerCard perk={perk} />)
    expect(text).toContain('Members 148 Waiting 1 Given by members')
    expect(text).toContain('“Two broken chairs.” 8.00 LUSD held. Answer by 17 November 2126.')
    expect(buttonsIn(markup)).toEqual(['Approve', 'Decline'])
    expect(markup).toContain('href="/@greenworks/perk/2/edit/"')
    expect(drawn(<GiftBlock perk={perk} />).text).toBe('')
    expect(drawn(<GiftBlock perk={samplePerk()} />).text).toContain('Give a membership')
  })
})
