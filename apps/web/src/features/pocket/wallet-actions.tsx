import type { WalletReply } from '@bourse/contracts/pocket'
import { useT } from '#platform/i18n'
import { addressOf, go } from '#platform/navigation'
import { buttonClass, IconButton } from '#ui/button'
import { Icon, type IconName } from '#ui/icon'
import { Menu, type MenuEntry } from '#ui/menu'

interface WalletActionsProps {
  wallet: WalletReply
  /** With labels, as on phones; icons only in a table row. */
  isWide?: boolean
}

/**
 * The actions of this wallet: a frozen one cannot pay, and deposits or withdrawals through agents exist only where the asset
 * allows them (PKT-05, DEF-059).
 */
export function WalletActions({ wallet: { asset, isFrozen }, isWide = false }: WalletActionsProps) {
  const t = useT()
  const { code } = asset
  const canGive = !isFrozen
  const more = [
    asset.isMintEnabled && entry('mint', t('pocket.act.mint'), 'download-simple', addressOf('mintAsset', { digital: code })),
    asset.isBurnEnabled && canGive && entry('burn', t('pocket.act.burn'), 'upload-simple', addressOf('burnAsset', { digital: code })),
  ].filter((each) => each !== false)
  return (
    <>
      {canGive && (
        <Action
          icon="paper-plane-tilt"
          href={addressOf('sendAsset', { digital: code })}
          label={t('pocket.act.sendAsset', { asset: code })}
          {...(isWide && { text: t('pocket.act.send') })}
        />
      )}
      <Action
        icon="hand-coins"
        href={addressOf('requestAsset', { digital: code })}
        label={t('pocket.act.requestAsset', { asset: code })}
        {...(isWide && { text: t('pocket.act.request') })}
      />
      {canGive && asset.isActive && (
        <Action
          icon="swap"
          href={addressOf('express', {}, { query: { give: code } })}
          label={t('pocket.act.exchangeAsset', { asset: code })}
          isFramed={isWide}
        />
      )}
      {more.length > 0 && (
        <Menu
          label={t('pocket.act.more', { asset: code })}
          entries={more}
          trigger={
            <IconButton size="s" icon="dots-three" variant={isWide ? 'quiet' : 'plain'} label={t('pocket.act.more', { asset: code })} />
          }
        />
      )}
    </>
  )
}

interface ActionProps {
  icon: IconName
  href: string
  label: string
  text?: string
  isFramed?: boolean
}

function Action({ icon, href, label, text, isFramed }: ActionProps) {
  const look = buttonClass({ variant: text || isFramed ? 'quiet' : 'plain', size: 's' })
  return (
    <a className={text ? look : `${look} btn-icon`} href={href} aria-label={label}>
      <Icon name={icon} />
      {text}
    </a>
  )
}

function entry(key: string, label: string, icon: IconName, href: string): MenuEntry {
  return { key, label, icon, onSelect: () => go(href) }
}
