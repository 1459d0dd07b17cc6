import type { CaseReply } from '@bourse/contracts/street'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { exactText } from '#ui/exact-amount'
import { printed } from '../parts/figures.ts'
import { shortName } from '../ticket/parts/ticket-words.ts'
import { positionOf, shareAfter, shareAt, type ShareTerms } from './share.ts'

interface ShareSliderProps {
  dispute: CaseReply
  terms: ShareTerms
  /** Undefined while the typed amount is invalid: then the slider rests at nothing. */
  share: bigint | undefined
  onMove: (share: bigint) => void
}

const WHOLE = 10_000

/** Divides the amount with a finger, the mouse or arrow keys; a native range cannot carry amounts of any size. */
export function ShareSlider({ dispute, terms, share = 0n, onMove }: ShareSliderProps) {
  const t = useT()
  const { tag } = useLocale()
  const asset = printed(dispute.ticket.base)
  const position = positionOf(share, terms.quantity)
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onMove(shareAt((event.clientX - left) / width, terms))
  }
  const press = (event: KeyboardEvent) => {
    const after = shareAfter(event.key, share, terms)
    if (after === undefined) return
    event.preventDefault()
    onMove(after)
  }
  return (
    <div
      className="case-slide"
      style={{ '--p': `${position / 100}%`, '--c': 'var(--c1)' } as CSSProperties}
      role="slider"
      tabIndex={0}
      aria-label={t('streetCase.share', { name: shortName(dispute.payer.trader) })}
      aria-valuemin={0}
      aria-valuemax={WHOLE}
      aria-valuenow={position}
      aria-valuetext={t('streetCase.shareText', {
        buyer: exactText(share, asset, tag),
        payer: shortName(dispute.payer.trader),
        rest: exactText(terms.quantity - share, asset, tag),
        seller: shortName(dispute.seller.trader),
      })}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
    >
      <span className="case-slide-track">
        <i />
        <i className="hatch" />
      </span>
      <span className="case-slide-knob" />
    </div>
  )
}
