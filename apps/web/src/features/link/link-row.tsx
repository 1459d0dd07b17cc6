import type { LinkReply } from '@bourse/contracts/link'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { IconButton } from '#ui/button'
import { Chip } from '#ui/chip'
import { Icon } from '#ui/icon'
import { Menu } from '#ui/menu'
import { LINK_ICONS } from './link-icons.ts'
import { linkName, linkTitle, numberOf } from './link-name.ts'
import { RemoveLinkDialog } from './remove-link-dialog.tsx'
import { RenameLinkDialog } from './rename-link-dialog.tsx'

/** One linked account; only the last characters of its number are shown. */
export function LinkRow({ link }: { link: LinkReply }) {
  const t = useT()
  const [doing, setDoing] = useState<'rename' | 'remove'>()
  const close = () => setDoing(undefined)
  const facts = [link.nickname && link.bankName, t(`link.number.${link.accountNumberType}`), numberOf(link)]
  return (
    <div className="list-row">
      <Icon name={LINK_ICONS[link.type]} className="t-3" />
      <span className="grow two-lines">
        <span className="m trunc">{linkTitle(link, t)}</span>
        <span className="cap trunc">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <Chip tone="line">{link.asset}</Chip>
      <Menu
        label={linkName(link, t)}
        trigger={<IconButton icon="dots-three" label={t('link.actions', { name: linkName(link, t) })} />}
        entries={[
          { key: 'rename', icon: 'pencil-simple', label: t('link.rename'), onSelect: () => setDoing('rename') },
          { key: 'remove', icon: 'trash', label: t('link.remove'), isDanger: true, onSelect: () => setDoing('remove') },
        ]}
      />
      {doing === 'rename' && <RenameLinkDialog link={link} onClose={close} />}
      {doing === 'remove' && <RemoveLinkDialog link={link} onClose={close} />}
    </div>
  )
}
