import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Page } from '#shell/page'
import { AssetChoice } from '../asset-choice.tsx'
import { OwnBurns } from './own-burns.tsx'
import '../agent.css'

/** Withdrawals: the assets that can be withdrawn, and the past ones (MOVE-09, DEF-071). */
export function BurnListScreen() {
  const t = useT()
  return (
    <Page heading={t('pages.burn')}>
      <div className="ag-even">
        <AssetChoice
          title={t('agent.burn.choose')}
          isOffered={({ isActive, isBurnEnabled }) => isActive && isBurnEnabled}
          addressFor={({ code }) => addressOf('burnAsset', { digital: code })}
          empty={t('agent.burn.noAssets')}
        />
        <OwnBurns />
      </div>
    </Page>
  )
}
