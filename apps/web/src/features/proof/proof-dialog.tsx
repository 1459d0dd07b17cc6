import type { InclusionReply, ProofReply } from '@bourse/contracts/proof'
import { useMemo } from 'react'
import { dateFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { Amount, type AmountAsset } from '#ui/amount'
import { CopyButton } from '#ui/copy-button'
import { Dialog } from '#ui/dialog'
import { Kv, type KvRow } from '#ui/kv'
import { ErrorState, Notice } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { checkProof } from './check-proof.ts'
import { ProofMeaning } from './proof-meaning.tsx'
import { ProofSteps } from './proof-steps.tsx'
import { usePublished, useWallet } from './queries.ts'

interface ProofDialogProps {
  inclusion: InclusionReply
  onClose: () => void
}

/** Checks one's own balance against the published proof, here in the browser, and shows how. */
export function ProofDialog({ inclusion, onClose }: ProofDialogProps) {
  const t = useT()
  const published = usePublished(inclusion.proof)
  return (
    <Dialog
      open
      size="wide"
      title={t('proof.dialog.title')}
      onClose={onClose}
      actions={<CopyButton text={JSON.stringify(inclusion, null, 2)} label={t('proof.copyRaw')} withLabel size="l" />}
    >
      {published.data !== undefined && <Outcome inclusion={inclusion} published={published.data ?? undefined} />}
      {published.data === undefined && published.isError && (
        <ErrorState what={t('proof.line.error')} isRetrying={published.isFetching} onRetry={() => void published.refetch()} />
      )}
      {published.data === undefined && !published.isError && (
        <Skeletons>
          <Skeleton width="100%" height={64} />
          <Skeleton width="100%" height={160} />
        </Skeletons>
      )}
    </Dialog>
  )
}

function Outcome({ inclusion, published }: { inclusion: InclusionReply; published: ProofReply | undefined }) {
  const t = useT()
  const wallet = useWallet(inclusion.proof.asset)
  const { fault, steps } = useMemo(() => checkProof(inclusion, published), [inclusion, published])
  const asset: AmountAsset = wallet?.asset ?? { code: inclusion.proof.asset, decimals: 0, decimals_min: 0 }
  return (
    <div className="proof">
      {fault ? (
        <Notice tone="error" title={t('proof.bad.title')}>
          {t(`proof.bad.${fault}`)} {t('proof.bad.text')}
        </Notice>
      ) : (
        <Notice tone="good" title={t('proof.good.title')}>
          {t('proof.good.text')}
        </Notice>
      )}
      {published && <Facts balance={inclusion.leaf.balance} published={published} asset={asset} balanceNow={wallet?.balance} />}
      {steps.length > 0 && <ProofSteps steps={steps} asset={asset} isRight={fault === undefined} />}
      {published && (
        <div className="proof-root">
          <span className="cap">{t('proof.published')}</span>
          <code className="grow">{published.root}</code>
          <CopyButton text={published.root} label={t('proof.copyRoot')} />
        </div>
      )}
      <ProofMeaning />
    </div>
  )
}

interface FactsProps {
  /** As the answer says it, whatever that is. */
  balance: string
  published: ProofReply
  asset: AmountAsset
  balanceNow: string | undefined
}

/** What was counted, and what has moved since then. */
function Facts({ balance, published: { takenAt, leafCount, total }, asset, balanceNow }: FactsProps) {
  const t = useT()
  const { tag } = useLocale()
  if (!/^[0-9]+$/.test(balance)) return null
  const change = BigInt(balanceNow ?? balance) - BigInt(balance)
  const rows: KvRow[] = [
    { label: t('proof.fact.balance'), value: <Amount raw={balance} asset={asset} /> },
    ...(change === 0n
      ? []
      : [
          { label: t('proof.fact.changed'), value: <Amount raw={change} asset={asset} sign="always" /> },
          { label: t('proof.fact.now'), value: <Amount raw={balanceNow ?? '0'} asset={asset} /> },
        ]),
    { label: t('proof.fact.taken'), value: dateFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(takenAt) },
    { label: t('proof.fact.wallets'), value: <span className="fig">{leafCount.toLocaleString(tag)}</span> },
  ]
  return (
    <>
      <Kv rows={rows} sum={{ label: t('proof.fact.total'), value: <Amount raw={total} asset={asset} /> }} />
      {change !== 0n && <p className="cap pretty">{t('proof.changed')}</p>}
    </>
  )
}
