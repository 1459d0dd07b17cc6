import { useT } from '#platform/i18n'
import { Dialog } from '#ui/dialog'
import { AssetChoices } from './asset-choices.tsx'

/** Chooses an asset for a new wallet (DEF-061). */
export function AddWalletDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (code: string) => void }) {
  const t = useT()
  return (
    <Dialog open size="wide" title={t('pocket.add')} onClose={onClose}>
      <AssetChoices onAdded={onAdded} />
    </Dialog>
  )
}
