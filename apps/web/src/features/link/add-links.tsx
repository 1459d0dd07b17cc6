import type { LinkReply } from '@bourse/contracts/link'
import { LINK_TYPES, type LinkType } from '@bourse/domain/link'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { AddBankDialog } from './add-bank-dialog.tsx'
import { AddPaypalDialog } from './add-paypal-dialog.tsx'
import { LINK_ICONS } from './link-icons.ts'

const TITLES = { bank: 'link.bank.title', paypal: 'link.paypal.add', mobile: 'link.mobile.title' } as const

/** What can be linked, and how many accounts of each type there are (LINK-03, LINK-04, LINK-19, LINK-23); says so where there is none (LINK-24). */
export function AddLinks({ links }: { links: readonly LinkReply[] }) {
  const t = useT()
  const [adding, setAdding] = useState<LinkType>()
  const close = () => setAdding(undefined)
  const isFirst = links.length === 0
  return (
    <div className={isFirst ? 'link-add is-first' : 'link-add'}>
      {isFirst && (
        <div className="link-none">
          <p className="h3">{t('link.none')}</p>
          <p className="cap pretty">{t('link.noneHelp')}</p>
        </div>
      )}
      <ul aria-label={t('link.summary')}>
        {LINK_TYPES.map((type) => {
          const count = links.filter((link) => link.type === type).length
          return (
            <li key={type}>
              <button type="button" className="press" aria-haspopup="dialog" onClick={() => setAdding(type)}>
                <Icon name={LINK_ICONS[type]} />
                <span className="grow">{t(TITLES[type])}</span>
                <span className="cap">{count === 0 ? t('link.summary.none') : t('link.count', { count })}</span>
                <Icon name="plus" size={16} />
              </button>
            </li>
          )
        })}
      </ul>
      {adding === 'paypal' && <AddPaypalDialog onClose={close} />}
      {(adding === 'bank' || adding === 'mobile') && <AddBankDialog variant={adding} onClose={close} />}
    </div>
  )
}
