import type { AgencyReply } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import { useState } from 'react'
import { LinkPicker, useLinks } from '#features/link'
import { useLocale, useT } from '#platform/i18n'
import { AmountField } from '#ui/amount-field'
import { AmountWords } from '#ui/amount-words'
import { Button } from '#ui/button'
import { exactText } from '#ui/exact-amount'
import { Form } from '#ui/form'
import { Kv } from '#ui/kv'
import { Notice } from '#ui/notice'
import { amountRow } from '../amount-row.tsx'
import { AgencyCard } from '../agency-card.tsx'
import { useAvailable } from '../queries.ts'
import { agencyFor, figureOf, limitText } from '../terms.ts'
import { BurnReview } from './burn-review.tsx'
import { mostToBurn } from './most-to-burn.ts'
import { OwnBurns } from './own-burns.tsx'
import { useShownFee } from './use-shown-fee.ts'

/** The amount, its fee and its destination, before anything is held. */
export function BurnSlip({ asset, agencies }: { asset: AssetReply; agencies: readonly [AgencyReply, ...AgencyReply[]] }) {
  const t = useT()
  const { tag } = useLocale()
  const [text, setText] = useState('')
  const [linkId, setLinkId] = useState<string>()
  const [isPressed, setPressed] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const wallet = useAvailable(asset.code)
  const { data: links } = useLinks(asset.code)

  const raw = figureOf(text, asset)
  const agency = agencyFor(agencies, 'burn', raw)
  const fee = useShownFee(asset, raw, agency)
  const held = raw === undefined || fee === undefined ? undefined : raw + fee
  const link = links?.find(({ id }) => id === linkId) ?? (links?.length === 1 ? links[0] : undefined)
  const isShort = wallet !== undefined && held !== undefined && held > wallet.available
  const fault =
    limitText(agency, 'burn', raw, asset, t, tag) ??
    (isShort && wallet ? t('agent.burn.short', { amount: exactText(held - wallet.available, asset, tag) }) : undefined) ??
    (isPressed && raw === undefined ? t('fields.amount') : undefined)

  const review = () => {
    setPressed(true)
    // Pressed before the accounts have been read, it opens as soon as they are.
    if (held !== undefined && fault === undefined && (link || !links)) setAsking(true)
  }
  // What is typed after that was not asked about.
  const retype = (typed: string) => {
    setText(typed)
    setAsking(false)
  }
  const isWithoutLink = links !== undefined && !link
  if (isAsking && isWithoutLink) setAsking(false)
  return (
    <div className="ag">
      <Form className="card card-pad stack" aria-label={t('agent.burn.form')} onSubmit={review}>
        {wallet?.isFrozen && <Notice tone="warn">{t('errors.WALLET_FROZEN')}</Notice>}
        <AmountField
          label={t('agent.burn.amount')}
          asset={asset}
          value={text}
          onChange={retype}
          available={wallet && mostToBurn(wallet.available, agency)}
          help={
            // The line is there before its words.
            wallet ? (
              <AmountWords raw={wallet.available} asset={asset} words={(amount) => t('ui.amount.available', { amount })} />
            ) : (
              '\u00a0'
            )
          }
          error={fault}
          autoFocus
        />
        <LinkPicker
          asset={asset}
          value={link?.id}
          onChange={setLinkId}
          error={isPressed && isWithoutLink ? t('agent.burn.pickLink') : undefined}
        />
        <Kv
          rows={[amountRow(t('agent.burn.paid'), raw, asset), amountRow(t('agent.burn.fee'), fee, asset)]}
          sum={amountRow(t('agent.burn.held'), held, asset)}
        />
        <Button type="submit" variant="primary" size="l" block>
          {raw === undefined ? t('agent.burn.review') : t('agent.burn.reviewAmount', { amount: exactText(raw, asset, tag) })}
        </Button>
      </Form>
      <AgencyCard agency={agency} asset={asset} way="burn" />
      <OwnBurns asset={asset.code} />
      {isAsking && raw !== undefined && fee !== undefined && link && (
        <BurnReview
          asset={asset}
          raw={raw}
          fee={fee}
          agency={agency}
          link={link}
          available={wallet?.available}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
