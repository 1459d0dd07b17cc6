import type { AssetReply } from '@bourse/contracts/catalogue'
import { exactAmount } from '@bourse/domain/money'
import { costOf, currencyOf, priceFromWire } from '@bourse/domain/street'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '#platform/i18n'
import { pocketQuery } from '#platform/positions'
import { useOpenSession } from '#platform/session'
import { amountText } from '#ui/amount'
import { bareText, readAmount } from '../parts/figures.ts'
import { SlotAmount } from '../parts/slot-amount.tsx'
import type { AdDraft } from './ad-draft.ts'
import type { PartProps } from './ad-form.tsx'
import { idOf } from './draft-ids.ts'
import { previewPrice } from './draft-terms.ts'
import { PartNote } from './part-note.tsx'
import { usePairBoard } from './use-ads.ts'

/** “I have 1,780.00 LUSD, and take 50 to 500 a ticket.” Who sells from the pocket is told when that is less. */
export function LimitSentence({ draft, base, quote, faultIn, onChange }: PartProps) {
  const t = useT()
  const { tag } = useLocale()
  const held = useHeld(draft, base)
  const asset = base ?? { code: '', decimals: 2, decimals_min: 2 }
  const most = base && draft.maxQuantity !== '' ? readAmount(draft.maxQuantity, base) : undefined
  const isMoreThanHeld = held !== undefined && most !== undefined && most > held
  const fault = faultIn('minQuantity', 'maxQuantity')
  const text = (raw: bigint) => exactAmount(raw, { decimals: asset.decimals, decimalsMin: asset.decimals_min })
  return (
    <div className="st-part">
      <p>
        {held !== undefined && base ? (
          <>
            {t('street.form.have')} <b className="st-fact fig">{amountText(held, base, tag)}</b> {t('street.form.andTake')}{' '}
          </>
        ) : (
          <>{t('street.form.take')} </>
        )}
        <SlotAmount
          id={idOf('limits')}
          label={t('street.form.least')}
          unit={asset.code}
          asset={asset}
          value={draft.minQuantity}
          wrong={faultIn('minQuantity') && idOf('limits-note')}
          onChange={(minQuantity) => onChange({ minQuantity })}
        />{' '}
        {t('street.form.to')}{' '}
        <SlotAmount
          id={idOf('most')}
          label={t('street.form.most')}
          unit={asset.code}
          asset={asset}
          value={draft.maxQuantity}
          wrong={faultIn('maxQuantity') && idOf('limits-note')}
          onChange={(maxQuantity) => onChange({ maxQuantity })}
        />{' '}
        {t('street.form.aTicket')}
      </p>
      <PartNote id={idOf('limits-note')} error={fault}>
        {most !== undefined && base && faultIn('minQuantity') === t('fields.limitOrder') && (
          <button type="button" className="link" onClick={() => onChange({ minQuantity: text(most) })}>
            {t('street.take.use', { amount: bareText(most, base, tag) })}
          </button>
        )}
      </PartNote>
      {isMoreThanHeld && base && held > 0n && (
        <p className="st-part-warn" role="status">
          {t('street.form.holdLess', { amount: amountText(held, base, tag) })}{' '}
          <button type="button" className="link" onClick={() => onChange({ maxQuantity: text(held) })}>
            {t('street.take.use', { amount: bareText(held, base, tag) })}
          </button>
        </p>
      )}
      <LimitsInMoney draft={draft} base={base} quote={quote} />
    </div>
  )
}

/** The same limits in the money, at the price of the draft. */
function LimitsInMoney({ draft, base, quote }: Pick<PartProps, 'draft' | 'base' | 'quote'>) {
  const t = useT()
  const { tag } = useLocale()
  const market = usePairBoard(draft.side, base?.code, quote?.code).data?.marketPrice ?? undefined
  const nothing = <p className="st-part-hint">{t('street.form.limitsHint')}</p>
  if (!base || !quote) return nothing
  const money = { decimals: quote.decimals, decimalsMin: quote.decimals_min }
  const price = previewPrice(draft, money, market === undefined ? undefined : priceFromWire(market))
  const [least, most] = [draft.minQuantity, draft.maxQuantity].map((text) => (text === '' ? undefined : readAmount(text, base)))
  if (price === undefined || least === undefined || most === undefined || least > most) return nothing
  const coin = { ...quote, code: currencyOf(quote.code) }
  const [from, to] = [least, most].map((quantity) => costOf(quantity, price, base, money)) as [bigint, bigint]
  return <p className="st-part-hint">{t('street.form.inMoney', { least: bareText(from, coin, tag), most: amountText(to, coin, tag) })}</p>
}

/** What a dealer who sells from the pocket has of the asset; undefined where it does not matter, or is not known yet. */
function useHeld({ side, handling }: AdDraft, base: AssetReply | undefined): bigint | undefined {
  const { profileID } = useOpenSession()
  const isSelling = side === 'buy' && handling === 'escrow'
  const { data } = useQuery({ ...pocketQuery(profileID), enabled: isSelling, meta: { errors: 'silent' } })
  if (!isSelling || !data || !base) return undefined
  return BigInt(data.wallets.find(({ asset }) => asset.code === base.code)?.available ?? 0)
}
