import type { MintReply } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import { mintActions } from '@bourse/domain/agent'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { CopyButton } from '#ui/copy-button'
import { ExactAmount, exactText } from '#ui/exact-amount'
import { Kv } from '#ui/kv'
import { amountRow } from '../amount-row.tsx'
import { NoBankAccount } from '../agency-card.tsx'
import { AgentBankTable } from '../bank-table.tsx'
import { CancelMovement } from '../cancel-movement.tsx'
import { MovementLead, NextLinks, OneMovement } from '../movement-details.tsx'
import { useCancelMint, useMint } from '../queries.ts'
import { useFreshPocket } from '../use-fresh-pocket.ts'
import { MintStatusNotice } from './mint-status-notice.tsx'

/** One deposit: what to pay and which reference to use while it is pending, then its outcome. */
export function MintDetails({ id, asset }: { id: string; asset: AssetReply }) {
  const t = useT()
  const query = useMint(id)
  useFreshPocket('mints', query.data?.status)
  return (
    <OneMovement query={query} asset={asset} notFound={t('errors.MINT_NOT_FOUND')}>
      {(mint) => (
        <>
          <MintCard mint={mint} asset={asset} />
          {mint.status === 'pending' ? <PaymentCard mint={mint} asset={asset} /> : <NextCard asset={asset} />}
        </>
      )}
    </OneMovement>
  )
}

function MintCard({ mint, asset }: { mint: MintReply; asset: AssetReply }) {
  const t = useT()
  const { tag } = useLocale()
  const cancel = useCancelMint()
  const issued = BigInt(mint.quantity) - BigInt(mint.fee)
  const received = t(mint.status === 'confirmed' ? 'agent.mint.issued' : 'agent.mint.toBeIssued')
  return (
    <section className="card card-pad stack" aria-label={t('agent.mint.one')}>
      <MovementLead label={received} raw={issued} asset={asset} status={mint.status} />
      <MintStatusNotice mint={mint} amount={exactText(issued, asset, tag)} />
      <Kv
        rows={[
          { label: t('agent.agent'), value: mint.agent.displayName },
          { label: t('agent.reference'), value: mint.reference },
          { label: t('agent.begun'), value: momentText(mint.createdAt, tag) },
          ...(mint.endedAt ? [{ label: t('agent.ended'), value: momentText(mint.endedAt, tag) }] : []),
          amountRow(t('agent.mint.pay'), mint.quantity, asset),
          amountRow(t('agent.mint.fee'), -BigInt(mint.fee), asset),
        ]}
        sum={amountRow(received, issued, asset)}
      />
      {mintActions(mint.status, 'member').includes('cancel') && (
        <CancelMovement
          way="mint"
          id={mint.id}
          lead={t('agent.mint.cancelLead', { amount: exactText(mint.quantity, asset, tag), reference: mint.reference })}
          cancel={cancel}
        />
      )}
    </section>
  )
}

/** The bank's form in its usual order: amount, reference, recipient. */
function PaymentCard({ mint, asset }: { mint: MintReply; asset: AssetReply }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <aside className="card card-pad stack" aria-label={t('agent.mint.payTitle')}>
      <div>
        <h2 className="h2">{t('agent.mint.payTitle')}</h2>
        <p className="cap">{t('agent.mint.payUntil', { time: momentText(mint.expiresAt, tag) })}</p>
      </div>
      <div className="well">
        <span className="label">{t('agent.reference')}</span>
        <div className="row">
          <output className="ag-reference grow">{mint.reference}</output>
          <CopyButton text={mint.reference} label={t('agent.copy', { what: t('agent.reference') })} size="m" />
        </div>
        <p className="cap pretty">{t('agent.mint.referenceHelp')}</p>
      </div>
      <div className="row">
        <span className="two-lines grow">
          <span className="label">{t('agent.mint.pay')}</span>
          <ExactAmount raw={mint.quantity} asset={asset} size="m" />
        </span>
      </div>
      {mint.bankAccount ? <AgentBankTable account={mint.bankAccount} /> : <NoBankAccount />}
    </aside>
  )
}

function NextCard({ asset }: { asset: AssetReply }) {
  const t = useT()
  return (
    <aside className="card card-pad stack">
      <h2 className="h2">{t('agent.next')}</h2>
      <NextLinks way="mint" asset={asset} />
    </aside>
  )
}
