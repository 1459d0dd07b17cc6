import type { LinkReply } from '@bourse/contracts/link'
import { accountNumberingOf } from '@bourse/domain/link'
import { useState } from 'react'
import { useAssetName } from '#platform/asset-name'
import { useAssets } from '#platform/assets'
import { useToday } from '#platform/clock'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { recentDayText } from '#platform/moments'
import { IconButton } from '#ui/button'
import { Menu } from '#ui/menu'
import { linkName, linkTitle, numberOf } from './link-name.ts'
import { RemoveLinkDialog } from './remove-link-dialog.tsx'
import { RenameLinkDialog } from './rename-link-dialog.tsx'

/** One linked account, as a bank prints its cards; only the last characters of its number are shown. */
export function LinkCard({ link }: { link: LinkReply }) {
  const t = useT()
  const { tag } = useLocale()
  const today = useToday()
  const nameOf = useAssetName()
  const asset = useAssets().data?.find(({ code }) => code === link.asset)
  const [doing, setDoing] = useState<'rename' | 'remove'>()
  const close = () => setDoing(undefined)
  const name = linkName(link, t)
  const title = linkTitle(link, t)
  // Of PayPal the bank and the kind are one.
  const facts = new Set([link.bankName, kindOf(link, t), asset && nameOf(asset)].filter((fact) => fact && fact !== title))
  return (
    <article className="link-card" aria-label={name}>
      <svg className="link-rosette" viewBox="-450 -450 900 900" aria-hidden="true">
        <use href="/art/guilloche.svg#rosette" />
      </svg>
      <div className="row link-card-head">
        <h3 className="h3 trunc grow">{title}</h3>
        <span className="chip">{link.asset}</span>
        <Menu
          label={name}
          trigger={<IconButton icon="dots-three-vertical" label={t('link.actions', { name })} />}
          entries={[
            { key: 'rename', icon: 'pencil-simple', label: t('link.rename'), onSelect: () => setDoing('rename') },
            { key: 'remove', icon: 'trash', label: t('link.remove'), isDanger: true, onSelect: () => setDoing('remove') },
          ]}
        />
      </div>
      <p className="cap trunc">{[...facts].join(' · ')}</p>
      <p className="link-number trunc">{numberOf(link)}</p>
      <div className="row link-card-foot">
        <span className="cap trunc grow">{link.holder}</span>
        <span className="cap">
          {link.lastUsedAt === null
            ? t('link.addedOn', { ago: recentDayText(link.createdAt, tag, today) })
            : t('link.used', { ago: recentDayText(link.lastUsedAt, tag, today) })}
        </span>
      </div>
      {doing === 'rename' && <RenameLinkDialog link={link} onClose={close} />}
      {doing === 'remove' && <RemoveLinkDialog link={link} onClose={close} />}
    </article>
  )
}

/** A number that has a name in its country, else the kind of account. */
function kindOf({ type, asset, accountType, accountNumberType }: LinkReply, t: Translate): string {
  const numbering = accountNumberingOf({ assetCode: asset, isMobile: type === 'mobile' })
  if (type === 'bank' && (numbering === 'cbu' || numbering === 'clabe' || numbering === 'iban')) return t(`link.field.number.${numbering}`)
  return type === 'bank' && accountType ? t(`link.account.${accountType}`) : t(`link.number.${accountNumberType}`)
}
