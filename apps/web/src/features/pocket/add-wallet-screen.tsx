import { useT } from '#platform/i18n'
import { addressOf, go } from '#platform/navigation'
import { Page } from '#shell/page'
import { AssetChoices } from './asset-choices.tsx'
import './pocket.css'
import './value.css'
import './wallets.css'

/** The same choice as a page, under its legacy address (SHELL-13); then leads to the pocket. */
export function AddWalletScreen() {
  const t = useT()
  return (
    <Page heading={t('pages.addWallet')}>
      <div className="card card-pad pk-add-page">
        <AssetChoices onAdded={(code) => go(addressOf('pocket', {}, { query: { wallet: code } }))} />
        <a className="link" href={addressOf('pocket')}>
          {t('pocket.add.back')}
        </a>
      </div>
    </Page>
  )
}
