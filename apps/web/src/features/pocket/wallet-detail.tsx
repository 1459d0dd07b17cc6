import type { WalletReply } from '@bourse/contracts/pocket'
import { useT } from '#platform/i18n'
import { SlotContent } from '#shell/slot'
import { Notice } from '#ui/notice'
import { LedgerFeed } from './ledger-feed.tsx'
import { OpenPanel } from './open-panel.tsx'
import { RatePanel } from './rate-source.tsx'
import { walletNote } from './slots.ts'
import type { WalletPart } from './wallet-part.ts'

/** The entries of a wallet, and beside them why a part is on hold. */
export function WalletDetail({ wallet, part }: { wallet: WalletReply; part: WalletPart }) {
  const t = useT()
  return (
    <div className="pk-detail">
      <div className="pk-detail-l">
        {wallet.isFrozen && (
          <Notice tone="info" title={t('pocket.wallet.frozen')}>
            {t('pocket.wallet.frozenHelp')}
          </Notice>
        )}
        <LedgerFeed wallet={wallet} />
      </div>
      <aside className="pk-detail-r" aria-label={t('pocket.holds')}>
        <OpenPanel wallet={wallet} takesFocus={part === 'holds'} />
        <RatePanel wallet={wallet} />
        <div className="above-4">
          <SlotContent slot={walletNote} props={{ assetCode: wallet.asset.code }} />
        </div>
      </aside>
    </div>
  )
}
