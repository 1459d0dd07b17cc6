import type { ConsoleReply } from '@bourse/contracts/issuer'
import { useState } from 'react'
import { useAssets } from '#platform/assets'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ReadState, Section } from '../parts/section.tsx'
import { useManagedOffers } from '../queries.ts'
import { CancelOfferDialog } from './cancel-offer-dialog.tsx'
import { CloseOfferDialog } from './close-offer-dialog.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { OfferRow } from './offer-row.tsx'

/** The offers of the asset: how far each one is, what it raised, and what can be done with it. */
export function OffersSection({ of }: { of: ConsoleReply }) {
  const t = useT()
  const { code } = of.asset
  const offers = useManagedOffers(code)
  const assets = useAssets().data ?? []
  const [isCreating, setCreating] = useState(false)
  const [chosen, setChosen] = useState<{ act: 'close' | 'cancel'; id: string }>()
  const offer = offers.data?.find(({ rowId }) => rowId === chosen?.id)
  const create = of.manager ? {} : { reason: t('issuer.noManager') }
  const button = (
    <Button icon="plus" aria-haspopup="dialog" {...create} onClick={() => setCreating(true)}>
      {t('issuer.offer.new')}
    </Button>
  )
  return (
    <Section name="offers" aside={t('issuer.offers.text')} action={button}>
      <ReadState query={offers}>
        {offers.data?.length === 0 ? (
          <EmptyState picture="list" title={t('issuer.offers.none')}>
            {t('issuer.offers.noneText')}
          </EmptyState>
        ) : (
          <ul className="list ruled">
            {offers.data?.map((row) => (
              <li key={row.rowId}>
                <OfferRow offer={row} onAct={(act) => setChosen({ act, id: row.rowId })} />
              </li>
            ))}
          </ul>
        )}
      </ReadState>
      {isCreating && (
        <OfferDialog of={of} assets={assets} lastQuote={offers.data?.[0]?.quoteAsset.code ?? ''} onClose={() => setCreating(false)} />
      )}
      {offer && chosen?.act === 'close' && <CloseOfferDialog code={code} offer={offer} onClose={() => setChosen(undefined)} />}
      {offer && chosen?.act === 'cancel' && <CancelOfferDialog code={code} offer={offer} onClose={() => setChosen(undefined)} />}
    </Section>
  )
}
