import { useT } from '#platform/i18n'
import { Dialog } from '#ui/dialog'
import { AssetChoices } from './asset-choices.tsx'

/** Chooses an asset for a new wallet (DEF-061). */
export function AddWalletDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (code: string) => void }) {
  const t = useT()
  return (
    <Dialog open title={t('pocket.add.title')} onClose={onClose}>
      <AssetChoices onAdded={onAdded} />
    </Dialog>
  )
}
