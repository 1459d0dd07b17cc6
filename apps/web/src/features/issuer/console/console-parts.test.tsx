import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { buttonsIn, drawn } from '../../../testing/drawn.tsx'
import { ContentSection } from '../content/content-section.tsx'
import { GallerySection } from '../content/gallery-section.tsx'
import { CancelCouponDialog } from '../coupons/cancel-coupon-dialog.tsx'
import { CouponsSection } from '../coupons/coupons-section.tsx'
import { PlanDialog } from '../coupons/plan-dialog.tsx'
import { HoldersSection } from '../holders/holders-section.tsx'
import { LogSection } from '../log/log-section.tsx'
import { CancelOfferDialog } from '../offers/cancel-offer-dialog.tsx'
import { CloseOfferDialog } from '../offers/close-offer-dialog.tsx'
import { OffersSection } from '../offers/offers-section.tsx'
import { PapersSection } from '../papers/papers-section.tsx'
import { PauseDialog } from '../pauses/pause-dialog.tsx'
import { PausesSection } from '../pauses/pauses-section.tsx'
import { StillHaltedDialog } from '../pauses/resume-dialog.tsx'
import { consoleSession, put, putPages, without } from '../testing/console-session.ts'
import { CONSOLE, COUPON, HELD_OFFER, HOLDERS, LOG, LUSD, NOW, OPEN_OFFER, PAPERS } from '../testing/sample-console.ts'
import { ConsoleHead } from './console-head.tsx'
import { ConsoleNav } from './console-nav.tsx'

// Their libraries need a browser.
vi.mock('#features/catalogue', async () => ({
  ...(await import('../../catalogue/parts/figures.ts')),
  ...(await import('../../catalogue/parts/figs.tsx')),
  ProgressCard: () => null,
}))
vi.mock('#ui/dialog', () => ({
  Dialog: ({ title, children, actions }: Record<'title' | 'children' | 'actions', ReactNode>) => (
    <>
      {title} {children}
      {actions}
    </>
  ),
}))
vi.mock('#ui/full-dialog', () => ({ FullDialog: ({ children }: { children: ReactNode }) => children }))
vi.mock('#ui/menu', () => ({ Menu: ({ trigger }: { trigger: ReactNode }) => trigger }))
vi.mock('#ui/search-select', () => ({ SearchSelect: () => null }))
vi.mock('#shell/page', () => ({ Page: ({ children }: { children: ReactNode }) => children }))

const { signIn } = consoleSession()
const close = () => undefined

describe('[DEF-158] [OFF-03] the head of the console', () => {
  test('says which asset it is, how much there is of it, who holds and who manages it', () => {
    const { text, markup } = drawn(<ConsoleHead of={CONSOLE} />)
    expect(text).toBe('DR4 Dársena 4 Units in circulation 1,270 Holders 213 Manager Casa Común Open its page Open the preview')
    expect(markup).toContain('href="/asset/DR4/"')
    expect(markup).toContain('href="/preview/DR4/"')
  })

  test('shows what is paused', () => {
    const pauses = [{ what: 'trading' as const, reason: 'Late', since: NOW, isByStaff: false }]
    expect(drawn(<ConsoleHead of={without({ pauses, manager: null })} />).text).toContain('DR4 Trading paused Dársena 4')
    expect(drawn(<ConsoleHead of={without({ manager: null })} />).text).toContain('Manager none')
  })

  test('lists the sections with their counts', () => {
    put('offers', [HELD_OFFER, OPEN_OFFER])
    put('coupons', [COUPON])
    put('papers', PAPERS)
    expect(drawn(<ConsoleNav of={CONSOLE} />).text).toBe('Offers 2 Coupons 1 Holders 213 Papers 1 Texts 2 of 3 Pictures 2 Pauses Log')
  })
})

describe('[DEF-158] offers', () => {
  test('say how far they are, what they raised and what is held', () => {
    put('offers', [HELD_OFFER])
    const { text } = drawn(<OffersSection of={CONSOLE} />)
    expect(text).toContain('500.00 LUSD a unit Open')
    expect(text).toContain('12 Oct to 15 Dec · 1 to 60 each · fee 0.75% · bonus 10% in DR4F · also in LEUR')
    expect(text).toContain('138 of 1,600 taken minimum 1,200')
    expect(text).toContain('Subscribers 41 Raised 0 .00 LUSD Held until the minimum 138 DR4')
  })

  test('that delivered units can be closed and not canceled', () => {
    put('offers', [HELD_OFFER])
    expect(buttonsIn(drawn(<OffersSection of={CONSOLE} />).markup)).toEqual(['New offer', 'Close', 'Cancel'])
    put('offers', [OPEN_OFFER])
    const { markup, text } = drawn(<OffersSection of={CONSOLE} />)
    expect(buttonsIn(markup)).toEqual(['New offer', 'Close'])
    expect(text).toContain('Raised 69,000 .00 LUSD')
    expect(text).not.toContain('Held until the minimum')
    put('offers', [{ ...HELD_OFFER, status: 'missed', phase: 'missed' }])
    expect(buttonsIn(drawn(<OffersSection of={CONSOLE} />).markup)).toEqual(['New offer'])
  })

  test('need a manager, and say so where there is none', () => {
    put('offers', [])
    const { markup, text } = drawn(<OffersSection of={without({ manager: null })} />)
    expect(buttonsIn(markup)).toEqual(['(New offer)'])
    expect(text).toContain('This asset has no manager, so there’s no one to pay or be paid.')
    expect(text).toContain('No offers yet')
  })

  test('are closed after a question that names the consequence in figures', () => {
    const missed = drawn(<CloseOfferDialog code="DR4" offer={HELD_OFFER} onClose={close} />).text
    expect(missed).toContain('Subscribers 41 Units taken 138 Units whose payment goes back 138 Units left unsold 1,462')
    expect(missed).toContain('every held payment goes back, and no units are delivered')
    const kept = drawn(<CloseOfferDialog code="DR4" offer={OPEN_OFFER} onClose={close} />).text
    expect(kept).toContain('Units that were delivered stay with their subscribers.')
    expect(kept).not.toContain('goes back')
  })

  test('are canceled with a reason', () => {
    const { text, markup } = drawn(<CancelOfferDialog code="DR4" offer={HELD_OFFER} onClose={close} />)
    expect(text).toContain('Every held payment goes back in full, fee included. It can’t be opened again.')
    expect(text).toContain('Subscribers 41 Units whose payment goes back 138 Reason')
    expect(text).toContain('Subscribers read it.')
    expect(markup).toContain('maxLength="255"')
  })
})

describe('[DEF-158] coupons', () => {
  test('say when, how much and how far', () => {
    put('coupons', [COUPON])
    const planned = drawn(<CouponsSection of={CONSOLE} />)
    expect(planned.text).toContain(
      '3.87 LUSD a unit Planned record date 15 Dec, 00:00, paid 18 Dec, 12:00 sum open known at the record date',
    )
    expect(buttonsIn(planned.markup)).toEqual(['Plan a coupon', 'Cancel'])
    put('coupons', [
      {
        ...COUPON,
        status: 'paying',
        canCancel: false,
        holderCount: 10_000,
        total: '4914900000',
        paidCount: 2_500,
        paidTotal: '1228725000',
      },
    ])
    const paying = drawn(<CouponsSection of={CONSOLE} />)
    expect(paying.text).toContain('4,914.90 LUSD to 10,000 holders')
    expect(paying.text).toContain('2,500 of 10,000 paid, 1,228.72 LUSD so far')
    expect(paying.markup).toContain('aria-valuenow="25"')
    expect(buttonsIn(paying.markup)).toEqual(['Plan a coupon'])
  })

  test('that wait for funds say since when', () => {
    put('coupons', [{ ...COUPON, canCancel: false, unfundedSince: NOW }])
    expect(drawn(<CouponsSection of={CONSOLE} />).text).toContain('Waiting for funds since 12 Nov, 14:36')
  })

  test('are planned after a question with holders, sum, and what is missing', () => {
    const body = { payAsset: 'LUSD', perUnit: '3.87', recordAt: COUPON.recordAt, payAt: COUPON.payAt }
    const cost = { asset: LUSD, holderCount: 213, total: '4914900000', available: '4000000000' }
    const question = (available: string) =>
      drawn(
        <PlanDialog
          body={body}
          perUnit={3_870_000n}
          cost={{ ...cost, available }}
          manager="Casa Común"
          label="Plan 4,914.90 LUSD"
          plan={{ isPending: false, isChecking: false }}
          onConfirm={close}
          onBack={close}
        />,
      ).text
    const short = question('4000000000')
    expect(short).toContain('3 .87 LUSD')
    expect(short).toContain('Holders to pay 213 In the manager’s pocket 4,000 .00 LUSD Missing 914 .90 LUSD Sum 4,914 .90 LUSD')
    expect(short).toContain('The sum comes from the pocket of Casa Común')
    expect(short).toContain('You can plan it anyway.')
    const exact = question('4914900000')
    expect(exact).not.toContain('Missing')
    expect(exact).not.toContain('You can plan it anyway.')
  })

  test('are canceled with a reason', () => {
    const { text } = drawn(<CancelCouponDialog code="DR4" coupon={COUPON} holderCount={213} onClose={close} />)
    expect(text).toContain('No holder is paid for this record date.')
    expect(text).toContain('For one unit 3 .87 LUSD Record date 15 Dec, 00:00 Holders 213')
  })
})

describe('[DEF-158] holders', () => {
  test('are listed with units, what is on hold, and their share', () => {
    putPages('holders', HOLDERS, 'next')
    const { text, markup } = drawn(<HoldersSection of={CONSOLE} />)
    expect(text).toContain('Holder Units On hold Share Inés Aldao @ines 1,040 30 81.8% Tomás Rey @taker 4 – 0.3%')
    expect(buttonsIn(markup)).toEqual(['Download CSV', 'Load more'])
  })

  test('can’t be downloaded where there are none', () => {
    putPages('holders', [])
    const { text, markup } = drawn(<HoldersSection of={without({ holderCount: 0 })} />)
    expect(buttonsIn(markup)).toEqual(['(Download CSV)'])
    expect(text).toContain('No holders yet')
  })
})

test('[DEF-158] papers show their versions, which is in force, and how many have accepted each', () => {
  put('papers', PAPERS)
  const { text } = drawn(<PapersSection of={CONSOLE} />)
  expect(text).toContain('Prospectus Must be accepted Prospectus of Dock 4')
  expect(text).toContain('3.0 from 1 Dec EN, ES 3 2.0 since 1 Oct EN, ES 41 1.0 replaced EN, ES 1,207')
})

describe('[DEF-158] texts and pictures', () => {
  test('are edited by language, beside their proof', () => {
    const { text, markup } = drawn(<ContentSection of={CONSOLE} />)
    expect(text).toContain('What its page says, in 2 of 3 languages.')
    expect(markup).toContain('value="Dock 4"')
    expect(markup).toContain('<strong>1911</strong>')
    expect(text).not.toContain('Not translated yet.')
    expect(buttonsIn(markup)).toEqual(['English', 'Spanish', 'Portuguese', '(Undo)', '(Save English)'])
  })

  test('without a translation say that English is shown', () => {
    const { text } = drawn(<ContentSection of={without({ contents: [] })} />)
    expect(text).toContain('Not translated yet. Readers of this language see the English text.')
  })

  test('have arrows for the keyboard; the first is on the cards', () => {
    const { text, markup } = drawn(<GallerySection of={CONSOLE} />)
    expect(text).toContain('2 of 12. The first one is on the cards.')
    expect(text).toContain('On the cards The quay No caption')
    const disabled = [...markup.matchAll(/<button[^>]*aria-disabled="true"[^>]*aria-label="([^"]+)"/g)].map(([, label]) => label)
    expect(disabled).toEqual(['Move picture 1 forward', 'Move picture 2 back'])
  })

  test('end at the most that a gallery may have', () => {
    const { text } = drawn(<GallerySection of={without({ imagesMax: 2 })} />)
    expect(text).toContain('A gallery has at most 2 pictures.')
    expect(text).not.toContain('Add a picture')
  })
})

describe('[DEF-158] pauses', () => {
  const paused = (isByStaff: boolean) => without({ pauses: [{ what: 'transfers', reason: 'Registry is moving.', since: NOW, isByStaff }] })

  test('can be begun by whoever manages the asset', () => {
    const { text, markup } = drawn(<PausesSection of={CONSOLE} />)
    expect(buttonsIn(markup)).toEqual(['Pause trading', 'Pause transfers'])
    expect(text).toContain('Trading Running A pause halts every market of this asset.')
  })

  test('are ended by whoever manages it, unless staff began them', () => {
    const own = drawn(<PausesSection of={paused(false)} />)
    expect(own.text).toContain('Transfers Paused Since 12 Nov, 14:36: Registry is moving.')
    expect(buttonsIn(own.markup)).toEqual(['Pause trading', 'Resume transfers'])
    const staffs = drawn(<PausesSection of={paused(true)} />)
    expect(staffs.text).toContain('By staff since 12 Nov, 14:36: Registry is moving.')
    expect(staffs.text).toContain('Only staff can resume it.')
    expect(buttonsIn(staffs.markup)).toEqual(['Pause trading', '(Resume transfers)'])
    signIn(true)
    expect(buttonsIn(drawn(<PausesSection of={paused(true)} />).markup)).toEqual(['Pause trading', 'Resume transfers'])
  })

  test('name the markets or the units, and how many holders', () => {
    const trading = drawn(<PauseDialog of={CONSOLE} what="trading" onClose={close} />).text
    expect(trading).toContain('Open orders stay and can be canceled.')
    expect(trading).toContain('Markets DR4/LUSD, DR4/LEUR Holders 213')
    const transfers = drawn(<PauseDialog of={CONSOLE} what="transfers" onClose={close} />).text
    expect(transfers).toContain('Units that can’t move 1,270 Holders 213')
    expect(transfers).not.toContain('DR4/LUSD')
  })

  test('that end leave the markets halted that others halted, and say why', () => {
    const { text } = drawn(
      <StillHaltedDialog
        still={[
          { symbol: 'DR4-LUSD', by: 'staff', reason: 'Wrong tick size' },
          { symbol: 'DR4-LEUR', by: 'waiting', reason: '' },
        ]}
        onClose={close}
      />,
    )
    expect(text).toContain('DR4/LUSD Staff halted it: Wrong tick size')
    expect(text).toContain('DR4/LEUR It opens as soon as the exchange is ready.')
  })
})

test('[DEF-158] the log says what was done, by whom and when, and why', () => {
  putPages('log', [
    ...LOG,
    { ...LOG[0], id: '7', action: 'superpower.later_power', data: {} },
    { ...LOG[0], id: '6', action: 'superpower.holders_downloaded', data: { count: 213 } },
  ])
  const { text } = drawn(<LogSection of={CONSOLE} />)
  expect(text).toContain('12 Nov, 14:36 Offered 1,600 units at 500.00 LUSD @ana')
  expect(text).toContain('12 Nov, 14:35 Paused trading Reason: The survey is late. Staff @noa')
  expect(text).toContain('superpower.later_power')
  expect(text).toContain('Downloaded the list of 213 holders @ana')
})
