import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Page } from '#shell/page'
import { AssetChoice } from '../asset-choice.tsx'
import { OwnMints } from './own-mints.tsx'
import '../agent.css'

/** Deposits: the assets that can be deposited, and the past ones (MOVE-06, DEF-069). */
export function MintListScreen() {
  const t = useT()
  return (
    <Page heading={t('pages.mint')}>
      <div className="ag-even">
        <AssetChoice
          title={t('agent.mint.choose')}
          isOffered={({ isActive, isMintEnabled }) => isActive && isMintEnabled}
          addressFor={({ code }) => addressOf('mintAsset', { digital: code })}
          empty={t('agent.mint.noAssets')}
        />
        <OwnMints />
      </div>
    </Page>
  )
}
