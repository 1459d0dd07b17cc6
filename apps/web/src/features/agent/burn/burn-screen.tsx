import type { AssetReply } from '@bourse/contracts/catalogue'
import { useT } from '#platform/i18n'
import { usePageParams, useQueryParam } from '#platform/navigation'
import { AgenciesOf } from '../agencies-of.tsx'
import { AssetPage } from '../asset-page.tsx'
import { BurnDetails } from './burn-details.tsx'
import { BurnSlip } from './burn-slip.tsx'

/** Withdraws an asset to a linked account: amount, destination, then the state (MOVE-10, DEF-071). */
export function BurnScreen() {
  const t = useT()
  const { digital } = usePageParams('burnAsset')
  const burnId = useQueryParam('burn')
  return (
    <AssetPage digital={digital} name={t('pages.burnAsset')} heading={({ code }) => t('agent.burn.heading', { code })}>
      {(asset) => (burnId ? <BurnDetails key={burnId} id={burnId} asset={asset} /> : <NewBurn asset={asset} />)}
    </AssetPage>
  )
}

function NewBurn({ asset }: { asset: AssetReply }) {
  const t = useT()
  return (
    <AgenciesOf asset={asset} isOpen={asset.isBurnEnabled} closed={t('agent.burn.closed', { code: asset.code })}>
      {(agencies) => <BurnSlip asset={asset} agencies={agencies} />}
    </AgenciesOf>
  )
}
