import type { WalletReply } from '@bourse/contracts/pocket'
import { useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { IconButton } from '#ui/button'
import { Icon } from '#ui/icon'
import { Modal } from '#ui/modal'
import { useOpenParts } from './queries.ts'
import { useHoldsLabel, useWalletActs } from './wallet-acts.ts'
import { WalletName } from './wallet-name.tsx'
import type { WalletPart } from './wallet-part.ts'
import './wallet-sheet.css'

interface WalletSheetProps {
  wallet: WalletReply
  onClose: () => void
  onOpen: (part: WalletPart) => void
}

/** On phones: everything that can be done with a wallet, in words, within reach of the thumb. */
export function WalletSheet({ wallet, onClose, onOpen }: WalletSheetProps) {
  const t = useT()
  const { main, more } = useWalletActs(wallet)
  const holds = useHoldsLabel(wallet)
  const { asset, available } = wallet
  return (
    <Modal open onClose={onClose} place="below" className="pk-sheet" aria-label={t('pocket.act.more', { asset: asset.code })}>
      <header className="row pk-sheet-h">
        <span className="grow">
          <WalletName
            wallet={wallet}
            below={
              <>
                <Amount raw={available} asset={asset} withCode={false} /> {t('pocket.chart.available')}
              </>
            }
          />
        </span>
        <IconButton icon="x" label={t('ui.dialog.close')} onClick={onClose} />
      </header>
      {[...main, ...more].map(({ key, icon, label, href }) => (
        <a key={key} className="row press pk-sheet-i" href={href}>
          <Icon name={icon} />
          {label}
        </a>
      ))}
      <button type="button" className="row press pk-sheet-i" onClick={() => onOpen('ledger')}>
        <Icon name="list" />
        {t('pocket.ledger')}
      </button>
      {holds !== undefined && (
        <button type="button" className="row press pk-sheet-i" onClick={() => onOpen('holds')}>
          <Icon name="clock" />
          <span className="grow">{holds}</span>
          <HoldCount wallet={wallet} />
        </button>
      )}
    </Modal>
  )
}

/** How many orders hold it, or how many reasons there are. */
function HoldCount({ wallet }: { wallet: WalletReply }) {
  const t = useT()
  const parts = useOpenParts(wallet).data?.parts
  if (!parts) return null
  const areOrders = parts.every(({ kind }) => kind === 'order')
  return <span className="cap">{t(areOrders ? 'pocket.holds.orders' : 'pocket.holds.parts', { count: parts.length })}</span>
}
