import type { AssetReply } from '@bourse/contracts/catalogue'
import { useT } from '#platform/i18n'
import { addressOf, usePageParams, useQueryParam } from '#platform/navigation'
import { SlotContent, useIsFilled } from '#shell/slot'
import { Icon } from '#ui/icon'
import { AgenciesOf } from '../agencies-of.tsx'
import { AssetPage } from '../asset-page.tsx'
import { coinDeposit } from '../slots.ts'
import { agencyFor } from '../terms.ts'
import { MintDetails } from './mint-details.tsx'
import { MintSlip } from './mint-slip.tsx'
import { OwnMints } from './own-mints.tsx'

/** Deposits an asset through an agent: amount, payment account, then the state (MOVE-07, DEF-069). */
export function MintScreen() {
  const t = useT()
  const { digital } = usePageParams('mintAsset')
  const mintId = useQueryParam('mint')
  const hasCoinDeposit = useIsFilled(coinDeposit)
  return (
    <AssetPage digital={digital} name={t('pages.mintAsset')} heading={({ code }) => t('agent.mint.heading', { code })}>
      {(asset) => {
        if (asset.ctype === 'cryptoproxyasset' && hasCoinDeposit) return <SlotContent slot={coinDeposit} props={{ asset }} />
        if (mintId) return <MintDetails key={mintId} id={mintId} asset={asset} />
        return <NewMint asset={asset} />
      }}
    </AssetPage>
  )
}

function NewMint({ asset }: { asset: AssetReply }) {
  const t = useT()
  return (
    <AgenciesOf asset={asset} isOpen={asset.isMintEnabled} closed={t('agent.mint.closed', { code: asset.code })}>
      {(agencies) => (
        <MintSlip
          asset={asset}
          choose={(raw) => {
            const agency = agencyFor(agencies, 'mint', raw)
            return { agency, account: agency.bankAccounts[0] }
          }}
          aside={
            <a className="link" href={addressOf('mintSteps', { digital: asset.code })}>
              {t('agent.mint.toSteps')}
              <Icon name="arrow-right" />
            </a>
          }
          below={<OwnMints asset={asset.code} />}
        />
      )}
    </AgenciesOf>
  )
}
