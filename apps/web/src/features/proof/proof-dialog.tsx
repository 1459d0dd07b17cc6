import type { ProofReply } from '@bourse/contracts/proof'
import { useLocale, useT } from '#platform/i18n'
import { dateTimeText, shortDateText } from '#platform/moments'
import { Amount, type AmountAsset, amountText } from '#ui/amount'
import { CopyButton } from '#ui/copy-button'
import { Dialog } from '#ui/dialog'
import { Kv, type KvRow } from '#ui/kv'
import { ErrorState, Notice } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { ProofMeaning } from './proof-meaning.tsx'
import { ProofSteps } from './proof-steps.tsx'
import { useDeclaredReserve, useWallet } from './queries.ts'
import { type CheckedProof, useCheckedProof } from './use-checked-proof.ts'

interface ProofDialogProps {
  assetCode: string
  onClose: () => void
}

/** Verifies the user's balance against the published proof, in the browser, and shows how. */
export function ProofDialog({ assetCode, onClose }: ProofDialogProps) {
  const t = useT()
  const { data, isError, isFetching, refetch } = useCheckedProof(assetCode)
  const raw = data?.inclusion
  return (
    <Dialog
      open
      size="wide"
      title={t('proof.dialog.title')}
      onClose={onClose}
      actions={raw && <CopyButton text={JSON.stringify(raw, null, 2)} label={t('proof.copyRaw')} withLabel size="l" />}
    >
      {data && <Outcome assetCode={assetCode} checked={data} />}
      {!data && isError && <ErrorState what={t('proof.line.error')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <>
          <p role="status" className="cap">
            {t('proof.dialog.checking')}
          </p>
          <Skeletons>
            <Skeleton width="100%" height={64} />
            <Skeleton width="100%" height={160} />
          </Skeletons>
        </>
      )}
    </Dialog>
  )
}

function Outcome({ assetCode, checked: { inclusion, published, outcome } }: { assetCode: string; checked: CheckedProof }) {
  const t = useT()
  const wallet = useWallet(assetCode)
  const { fault, steps } = outcome
  const asset: AmountAsset = wallet?.asset ?? { code: assetCode, decimals: 0, decimals_min: 0 }
  const balance = inclusion?.leaf.balance ?? ''
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
      {published && <Facts balance={balance} published={published} asset={asset} balanceNow={wallet?.balance} />}
      {published && <Reserve asset={asset} />}
      {published && steps.length > 0 && (
        <ProofSteps steps={steps} asset={asset} balance={balance} total={published.total} isRight={fault === undefined} />
      )}
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

/** What the proof alone can't show: how much the operator says it holds. */
function Reserve({ asset }: { asset: AmountAsset }) {
  const t = useT()
  const { tag } = useLocale()
  const declared = useDeclaredReserve(asset.code)
  if (!declared) return null
  const day = shortDateText(new Date(`${declared.day}T00:00:00Z`), tag, 'UTC')
  return <p className="cap pretty">{t('proof.reserve', { amount: amountText(declared.amount, asset, tag), day })}</p>
}

interface FactsProps {
  /** The value as the reply states it. */
  balance: string
  published: ProofReply
  asset: AmountAsset
  balanceNow: string | undefined
}

/** The counted balance, and the changes since then. */
function Facts({ balance, published: { takenAt, total }, asset, balanceNow }: FactsProps) {
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
    { label: t('proof.fact.taken'), value: dateTimeText(takenAt, tag) },
  ]
  return (
    <>
      <Kv rows={rows} sum={{ label: t('proof.fact.total'), value: <Amount raw={total} asset={asset} /> }} />
      {change !== 0n && <p className="cap pretty">{t('proof.changed')}</p>}
    </>
  )
}
