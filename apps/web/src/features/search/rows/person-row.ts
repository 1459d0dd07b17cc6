import type { FoundPerson } from '@bourse/contracts/search'
import { isPersonal } from '@bourse/domain/profile'
import { addressOf } from '#platform/navigation'
import { openTransfer } from '#platform/transfer-dialog'
import { joined, type Row, type RowWords } from './row.ts'

/** A person or an organization; others than oneself can be paid from here. */
export function personRow({ person, excerpt, summary, place, cover, isOwn }: FoundPerson, { t }: RowWords): Row {
  const { name } = person
  const href = addressOf('profileView', { name })
  const title = person.displayName || name
  const pay = (kind: 'send' | 'request') => ({ label: t(`search.${kind}`), act: { run: () => openTransfer({ kind, recipient: name }) } })
  return {
    key: `people-${name}`,
    title,
    detail: joined(`@${name}`, excerpt ?? (summary || place)),
    picture: { of: 'face', name: title, photo: person.photo, isOrganization: !isPersonal(person.profileType) },
    isVerified: person.isVerified,
    act: { href },
    pane: {
      image: cover,
      aside: `@${name}`,
      text: summary,
      facts: place === '' ? [] : [{ label: t('search.place'), value: place }],
      acts: [{ label: t('search.open'), act: { href } }, ...(isOwn ? [] : [pay('send'), pay('request')])],
    },
  }
}
