import { useT } from '#platform/i18n'
import { Page } from '#shell/page'
import { AssetChoices } from './asset-choices.tsx'

/** The same choice as a page, under its legacy address (SHELL-13): several can be added one after the other. */
export function AddWalletScreen() {
  const t = useT()
  return (
    <Page heading={t('pages.addWallet')}>
      <AssetChoices isWide />
    </Page>
  )
}
