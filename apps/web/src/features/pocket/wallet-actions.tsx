import type { WalletReply } from '@bourse/contracts/pocket'
import { useT } from '#platform/i18n'
import { go } from '#platform/navigation'
import { buttonClass, IconButton } from '#ui/button'
import { Menu } from '#ui/menu'
import { useHoldsLabel, useWalletActs } from './wallet-acts.ts'
import type { WalletPart } from './wallet-part.ts'

interface WalletActionsProps {
  wallet: WalletReply
  onOpen: (part: WalletPart) => void
}

/** Three words in a column that is kept free for them, and everything in the menu beside them. */
export function WalletActions({ wallet, onOpen }: WalletActionsProps) {
  const t = useT()
  const { main, more } = useWalletActs(wallet)
  const holds = useHoldsLabel(wallet)
  const label = t('pocket.act.more', { asset: wallet.asset.code })
  const links = [...main, ...more].map(({ key, label, icon, href }) => ({ key, label, icon, onSelect: () => go(href) }))
  return (
    <div className="pk-acts">
      <span className="pk-acts-words">
        {main.map((act) => (
          <a key={act.key} className={buttonClass({ size: 's' })} href={act.href} aria-label={act.label}>
            {act.word}
          </a>
        ))}
      </span>
      <Menu
        label={label}
        entries={[
          ...links,
          { key: 'ledger', label: t('pocket.ledger'), icon: 'list', onSelect: () => onOpen('ledger') },
          ...(holds === undefined ? [] : [{ key: 'holds', label: holds, icon: 'clock' as const, onSelect: () => onOpen('holds') }]),
        ]}
        trigger={<IconButton size="s" icon="dots-three-vertical" label={label} />}
      />
    </div>
  )
}
