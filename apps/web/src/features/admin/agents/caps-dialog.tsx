import type { CappedAgencyReply } from '@bourse/contracts/admin'
import { exactAmount, parseAmount } from '@bourse/domain/money'
import { useState } from 'react'
import { faultsFor, otherFault } from '#platform/field-faults'
import { useLocale, useT } from '#platform/i18n'
import { amountText } from '#ui/amount'
import { AmountField } from '#ui/amount-field'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { TwoSignatures } from '../frame/two-signatures.tsx'
import { useSaveCaps } from '../registers/queries.ts'
import { assetOf } from './agency-state.ts'

/** New caps beside the old ones; a higher one is asked for, a lower one is in force at once. */
export function CapsDialog({ agency, onClose }: { agency: CappedAgencyReply; onClose: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const asset = assetOf(agency)
  const shown = (raw: string) => exactAmount(BigInt(raw), agency)
  const [caps, setCaps] = useState({ mintDailyCap: shown(agency.mintDailyCap), burnDailyCap: shown(agency.burnDailyCap) })
  const save = useSaveCaps(agency.id)
  const faultIn = faultsFor({}, false, save.error)
  const isRaised = (['mintDailyCap', 'burnDailyCap'] as const).some((name) => {
    const typed = parseAmount(caps[name], agency.decimals)
    return typed.ok && typed.value > BigInt(agency[name])
  })
  const names = { name: agency.agent.displayName, asset: agency.asset }
  return (
    <ReasonDialog
      title={t('registers.agents.capsTitle', names)}
      scope={
        <div className="reg-fields twin">
          {(['mintDailyCap', 'burnDailyCap'] as const).map((name) => (
            <AmountField
              key={name}
              label={`${t(name === 'mintDailyCap' ? 'registers.agents.mint' : 'registers.agents.burn')}, ${t('registers.agents.dailyCap')}`}
              asset={asset}
              value={caps[name]}
              help={amountText(agency[name], asset, tag)}
              error={faultIn(name)}
              onChange={(value) => setCaps((before) => ({ ...before, [name]: value }))}
            />
          ))}
        </div>
      }
      reasonHelp={t('registers.reasonHelp')}
      signatures={<TwoSignatures roles={['finance']} notNeeded={isRaised ? undefined : t('registers.agents.lowering')} />}
      note={t('registers.agents.capsRaise')}
      submitLabel={t('registers.agents.capsSubmit')}
      isBusy={save.isPending}
      error={otherFault(save.error)}
      onSubmit={(reason) =>
        save.mutate(
          { ...caps, reason },
          {
            done: ({ signature }) => t(signature ? 'registers.asked' : 'registers.saved'),
            onSuccess: onClose,
          },
        )
      }
      onClose={onClose}
    />
  )
}
