import type { WalletReply } from '@bourse/contracts/pocket'
import { useContext } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { AmountsHidden, amountText } from '#ui/amount'
import type { IconName } from '#ui/icon'

export interface WalletAct {
  key: string
  icon: IconName
  /** Where the asset is named beside it. */
  word: string
  label: string
  href: string
}

interface WalletActs {
  /** Send, request, exchange. */
  main: readonly WalletAct[]
  /** Deposit and withdraw. */
  more: readonly WalletAct[]
}

/**
 * What can be done with this wallet: a frozen one cannot pay, and deposits or withdrawals through agents exist only where the asset
 * allows them (PKT-05, DEF-059).
 */
export function useWalletActs({ asset, isFrozen }: WalletReply): WalletActs {
  const t = useT()
  const { code, isActive, isMintEnabled, isBurnEnabled } = asset
  const named = { asset: code }
  const send: WalletAct = {
    key: 'send',
    icon: 'paper-plane-tilt',
    word: t('pocket.act.send'),
    label: t('pocket.act.sendAsset', named),
    href: addressOf('sendAsset', { digital: code }),
  }
  const request: WalletAct = {
    key: 'request',
    icon: 'hand-coins',
    word: t('pocket.act.request'),
    label: t('pocket.act.requestAsset', named),
    href: addressOf('requestAsset', { digital: code }),
  }
  const exchange: WalletAct = {
    key: 'exchange',
    icon: 'swap',
    word: t('pocket.act.exchange'),
    label: t('pocket.act.exchangeAsset', named),
    href: addressOf('express', {}, { query: { give: code } }),
  }
  const plain = (key: string, icon: IconName, word: string, href: string): WalletAct => ({ key, icon, word, label: word, href })
  const mint = plain('mint', 'download-simple', t('pocket.act.mint'), addressOf('mintAsset', { digital: code }))
  const burn = plain('burn', 'upload-simple', t('pocket.act.burn'), addressOf('burnAsset', { digital: code }))
  return {
    main: [...(isFrozen ? [] : [send]), request, ...(isFrozen || !isActive ? [] : [exchange])],
    more: [...(isMintEnabled ? [mint] : []), ...(isBurnEnabled && !isFrozen ? [burn] : [])],
  }
}

/** The way to what holds a part of the wallet; undefined where nothing does. */
export function useHoldsLabel({ asset, open }: WalletReply): string | undefined {
  const t = useT()
  const { tag } = useLocale()
  const isHidden = useContext(AmountsHidden)
  if (BigInt(open) <= 0n) return undefined
  return isHidden ? t('pocket.holds') : t('pocket.act.holds', { amount: amountText(open, asset, tag) })
}
