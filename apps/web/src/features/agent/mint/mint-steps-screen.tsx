import type { AgencyReply, AgentBankAccountReply } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { usePageParams } from '#platform/navigation'
import { Button } from '#ui/button'
import { AgenciesOf } from '../agencies-of.tsx'
import { AssetPage } from '../asset-page.tsx'
import { AgencyPicker } from './agency-picker.tsx'
import { MintSlip } from './mint-slip.tsx'

/** The same deposit in two steps: first agent and account, then the amount (MOVE-08, DEF-070). */
export function MintStepsScreen() {
  const t = useT()
  const { digital } = usePageParams('mintSteps')
  return (
    <AssetPage digital={digital} name={t('pages.mintSteps')} heading={({ code }) => t('agent.mint.heading', { code })}>
      {(asset) => (
        <AgenciesOf asset={asset} isOpen={asset.isMintEnabled} closed={t('agent.mint.closed', { code: asset.code })}>
          {(agencies) => <Steps asset={asset} agencies={agencies} />}
        </AgenciesOf>
      )}
    </AssetPage>
  )
}

interface Choice {
  agency: AgencyReply
  account: AgentBankAccountReply
}

function Steps({ asset, agencies }: { asset: AssetReply; agencies: readonly AgencyReply[] }) {
  const t = useT()
  const [choice, setChoice] = useState<Choice>()
  return (
    <div className="stack">
      <ol className="ag-steps" aria-label={t('agent.steps')}>
        {(['agent.steps.who', 'agent.steps.amount'] as const).map((key, place) => (
          <li key={key} aria-current={place === (choice ? 1 : 0) ? 'step' : undefined}>
            <span aria-hidden="true">{place + 1}</span>
            {t(key)}
          </li>
        ))}
      </ol>
      {choice ? (
        <MintSlip
          asset={asset}
          choose={() => choice}
          aside={
            <Button variant="text" size="s" icon="arrow-left" onClick={() => setChoice(undefined)}>
              {t('agent.steps.back')}
            </Button>
          }
        />
      ) : (
        <AgencyPicker asset={asset} agencies={agencies} onPick={(agency, account) => setChoice({ agency, account })} />
      )}
    </div>
  )
}
