import type { PaymentLinkReply } from '@bourse/contracts/transfer'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { usePageParams, useQueryParam } from '#platform/navigation'
import { NotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { EmptyState } from '#ui/empty-state'
import { Segmented } from '#ui/segmented'
import { Proposals } from '../proposals/proposals.tsx'
import { useHoldings } from '../queries.ts'
import { PaymentLinkDialog } from './payment-link-dialog.tsx'
import { PaymentLinkForm } from './payment-link-form.tsx'
import { PaymentLinks } from './payment-links.tsx'
import { RequestFlow } from './request-flow.tsx'

const WAYS = ['ask', 'link'] as const

/**
 * `/request` and `/request/{digital}/` (MOVE-04, MOVE-05): request from one person or share a link; open requests are beside it.
 */
export function RequestScreen() {
  const t = useT()
  const { digital } = usePageParams('requestAsset') as { digital?: string }
  const recipient = useQueryParam('to')
  const { holdings } = useHoldings()
  const [way, setWay] = useState<(typeof WAYS)[number]>('ask')
  const [made, setMade] = useState<PaymentLinkReply>()
  const [turn, setTurn] = useState(0)
  // DEF-066.
  if (digital !== undefined && holdings && !holdings.assetOf(digital)) return <NotFound />
  return (
    <Page heading={t('pages.request')}>
      <div className="flow-page">
        <div className="stack">
          <Segmented
            block
            label={t('transfer.request.way')}
            options={WAYS.map((each) => ({ value: each, label: t(`transfer.request.way.${each}`) }))}
            value={way}
            onChange={setWay}
          />
          {way === 'link' && holdings ? (
            <PaymentLinkForm key={turn} holdings={holdings} asset={digital} onMade={setMade} />
          ) : (
            <RequestFlow key={`${digital}/${recipient}`} place="card" asset={digital} recipient={recipient} />
          )}
        </div>
        <div className="stack in-turn">
          <RequestList seat="other" />
          <RequestList seat="maker" />
          <PaymentLinks />
        </div>
      </div>
      {made && (
        <PaymentLinkDialog
          link={made}
          asset={holdings?.assetOf(made.asset)}
          onClose={() => {
            setMade(undefined)
            setTurn(turn + 1)
          }}
        />
      )}
    </Page>
  )
}

/** Requests to this profile, or those it made. */
function RequestList({ seat }: { seat: 'other' | 'maker' }) {
  const t = useT()
  const id = `transfer-requests-${seat}`
  return (
    <section className="flow-list" aria-labelledby={id}>
      <h2 id={id} className="h3">
        {t(`transfer.requests.${seat}`)}
      </h2>
      <Proposals
        typeOf="request"
        seat={seat}
        empty={
          <EmptyState picture="request" title={t(`transfer.requests.${seat}.none`)}>
            {t(`transfer.requests.${seat}.none.text`)}
          </EmptyState>
        }
      />
    </section>
  )
}
