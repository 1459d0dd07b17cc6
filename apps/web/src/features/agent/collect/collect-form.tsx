import type { agent } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import type { ReplyOf } from '@bourse/contracts/http'
import { useState } from 'react'
import { ApiError } from '#platform/http'
import { useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { ExactAmount, exactText } from '#ui/exact-amount'
import { Form } from '#ui/form'
import { Kv } from '#ui/kv'
import { Notice } from '#ui/notice'
import { amountRow } from '../amount-row.tsx'
import { CapBar } from '../desk/cap-bar.tsx'
import { type OwnAgency, useCollect } from '../desk/queries.ts'
import { refusalText } from '../refusal-text.ts'
import { feeOn, figureOf } from '../terms.ts'
import { PayerRows } from './payer-rows.tsx'
import { filledIn, type Payer, payerFaults, faultsOfReply, totalOf } from './payers.ts'

interface CollectFormProps {
  asset: AssetReply
  agency: OwnAgency
  onDone: (collection: ReplyOf<typeof agent.collect>) => void
}

/** Rows of payer and amount, their total, and a confirmation before everything is issued at once. */
export function CollectForm({ asset, agency, onDone }: CollectFormProps) {
  const t = useT()
  const { tag } = useLocale()
  const [payers, setPayers] = useState<readonly Payer[]>([EMPTY, { ...EMPTY, key: 1 }])
  const [isPressed, setPressed] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const collect = useCollect()

  const filled = filledIn(payers)
  const replyFaults = collect.error instanceof ApiError ? faultsOfReply(collect.error.fields) : {}
  const faults = { ...replyFaults, ...(isPressed ? payerFaults(payers, asset) : {}) }
  const total = totalOf(payers, asset)
  const fee = filled.reduce((sum, { quantity }) => sum + (feeOf(quantity) ?? 0n), 0n)
  const hasRowError = Object.keys(replyFaults).length > 0

  function feeOf(quantity: string): bigint | undefined {
    const raw = figureOf(quantity, asset)
    return raw === undefined ? undefined : feeOn(agency, 'mint', raw)
  }
  const change = (next: readonly Payer[]) => {
    setPayers(next)
    if (collect.error) collect.reset()
  }
  const review = () => {
    setPressed(true)
    collect.reset()
    if (Object.keys(payerFaults(payers, asset)).length > 0) return
    // Empty rows are removed, so that the sent rows are those on the page.
    setPayers(filled)
    setAsking(true)
  }
  const label = t('agent.collect.confirm', { amount: exactText(total, asset, tag) })
  const send = () => {
    const payments = filled.map(({ profile, quantity }) => ({ profile: profile.trim(), quantity }))
    const body = { asset: asset.code, payments }
    collect.mutate(
      { terms: body, what: label },
      { onSuccess: onDone, onError: (error) => error instanceof ApiError && Object.keys(error.fields).length > 0 && setAsking(false) },
    )
  }
  return (
    <div className="ag">
      <Form className="card card-pad stack" aria-label={t('agent.collect.form')} onSubmit={review}>
        <p className="t-2 pretty">{t('agent.collect.lead')}</p>
        <PayerRows payers={payers} onChange={change} faults={faults} asset={asset} />
        <Kv
          rows={[{ label: t('agent.collect.payers'), value: filled.length }, amountRow(t('agent.desk.yourFee'), fee, asset)]}
          sum={amountRow(t('agent.collect.total'), total, asset)}
        />
        {collect.error && !isAsking && !hasRowError && <Notice tone="error">{refusalText(collect.error)}</Notice>}
        <Button type="submit" variant="primary" size="l" block>
          {total === 0n ? t('agent.collect.review') : t('agent.collect.reviewAmount', { amount: exactText(total, asset, tag) })}
        </Button>
      </Form>
      <aside className="card card-pad stack">
        <h2 className="h2">{t('agent.collect.day')}</h2>
        <CapBar label={t('agent.desk.mintCap')} cap={agency.mintDailyMax} left={agency.mintLeftToday} asset={asset} />
        <p className="cap pretty">{t('agent.collect.help')}</p>
      </aside>
      {isAsking && (
        <ConfirmDialog
          open
          title={t('agent.collect.confirmTitle')}
          lead={<ExactAmount raw={total} asset={asset} size="l" />}
          figures={filled.map(({ profile, quantity }) => ({
            label: `@${profile.trim().replace(/^@/, '')}`,
            value: <ExactAmount raw={figureOf(quantity, asset) ?? 0n} asset={asset} />,
          }))}
          sum={amountRow(t('agent.collect.total'), total, asset)}
          confirmLabel={label}
          backLabel={t('ui.dialog.back')}
          fine={t('agent.desk.final')}
          busy={collect.isPending}
          isChecking={collect.isChecking}
          error={collect.error && refusalText(collect.error)}
          onConfirm={send}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

const EMPTY: Payer = { key: 0, profile: '', quantity: '' }
