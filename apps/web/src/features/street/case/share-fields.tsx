import type { CaseReply } from '@bourse/contracts/street'
import { percentText } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { AmountInput, refusalText } from '#ui/amount-input'
import { exactText } from '#ui/exact-amount'
import { FieldFrame } from '#ui/field'
import { printed } from '../parts/figures.ts'
import { shortName } from '../ticket/parts/ticket-words.ts'
import { positionOf } from './share.ts'
import { ShareSlider } from './share-slider.tsx'
import { type RulingForm, SHARE_FIELD } from './use-ruling-form.ts'

/** Both amounts, typed to the raw unit, and the slider between them. */
export function ShareFields({ dispute, form }: { dispute: CaseReply; form: RulingForm }) {
  const t = useT()
  const { tag } = useLocale()
  const { ticket, payer, seller } = dispute
  const { draft, terms, toBuyer } = form
  const asset = printed(ticket.base)
  const typed = { decimals: asset.decimals, marks: [asset.code] }
  const proven = exactText(terms.proven, asset, tag)
  const refusal = refusalText(draft.buyer, typed, t, tag) ?? refusalText(draft.seller, typed, t, tag)
  const atMost = toBuyer === undefined ? t('streetCase.atMost', { amount: exactText(terms.quantity, asset, tag) }) : undefined
  const error = refusal ?? atMost ?? form.amountError
  const field = (side: 'buyer' | 'seller', label: string) => (
    <FieldFrame id={side === 'buyer' ? SHARE_FIELD : undefined} label={label} className={`case-share-${side}`}>
      {(wiring) => (
        <AmountInput
          {...wiring}
          {...(error && { 'aria-invalid': true })}
          className="case-share-input fig"
          value={draft[side]}
          {...typed}
          onChange={(text) => form.type(side, text)}
        />
      )}
    </FieldFrame>
  )
  return (
    <div className="column gap-2">
      <div className="case-share-amounts halves gap-3">
        {field('buyer', t('streetCase.to', { name: shortName(payer.trader) }))}
        {field('seller', t('streetCase.backTo', { name: shortName(seller.trader) }))}
      </div>
      <ShareSlider dispute={dispute} terms={terms} share={toBuyer} onMove={form.setShare} />
      {error && (
        <p className="help help-error" role="alert">
          {error}
        </p>
      )}
      <p className="row cap case-share-foot">
        <span className="fig">{toBuyer !== undefined && percentText(positionOf(toBuyer, terms.quantity) / 100, tag, 'share')}</span>
        <span className="grow" />
        <button type="button" className="link" onClick={() => form.setShare(terms.proven)}>
          {t('streetCase.setProven', { amount: proven })}
        </button>
      </p>
    </div>
  )
}
