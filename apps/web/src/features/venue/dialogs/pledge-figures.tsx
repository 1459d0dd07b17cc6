import type { VenueReply } from '@bourse/contracts/venue'
import { useLocale, useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { ExactAmount } from '#ui/exact-amount'
import { Kv, NIL } from '#ui/kv'
import { permilleText, printed, rateText } from '../parts/figures.ts'
import type { PledgeDraft } from './pledge-draft.ts'

interface PledgeFiguresProps {
  venue: VenueReply
  draft: PledgeDraft
  available: bigint | undefined
}

/** What one has, what this takes and what is left; then what it does to the fund. */
export function PledgeFigures({ venue, draft, available }: PledgeFiguresProps) {
  const t = useT()
  const { tag } = useLocale()
  const asset = printed(venue.targetAsset)
  const amount = (raw: bigint | undefined) => (raw === undefined ? NIL : <ExactAmount raw={raw} asset={asset} />)
  const balance = (raw: bigint | undefined) => (raw === undefined ? NIL : <Amount raw={raw} asset={asset} />)
  const quote = venue.targetQuoteAsset
  const effects = [
    ...(venue.isAllOrNothing ? [{ label: t('venue.figures.own'), value: amount(draft.own) }] : []),
    ...(quote && draft.rate !== undefined
      ? [
          { label: t('venue.figures.rate', { code: asset.code }), value: rateText(draft.rate, quote, tag) },
          {
            label: t('venue.figures.counts'),
            value: draft.counts === undefined ? NIL : <Amount raw={draft.counts} asset={printed(quote)} sign="always" />,
          },
        ]
      : []),
    ...(draft.permille !== undefined ? [{ label: t('venue.figures.then'), value: permilleText(draft.permille, tag) }] : []),
  ]
  return (
    <>
      <Kv
        rows={[
          { label: t('venue.figures.now'), value: balance(available) },
          {
            label: venue.isAllOrNothing ? t('venue.figures.held') : t('venue.figures.to', { venue: venue.name }),
            value: amount(draft.raw === undefined ? undefined : -draft.raw),
          },
        ]}
        sum={{ label: t('venue.figures.after'), value: balance(draft.after) }}
      />
      {effects.length > 0 && <Kv rows={effects} />}
    </>
  )
}
