import { numberText } from '@bourse/domain/formats'
import type { PerkReply } from '@bourse/contracts/perk'
import { useLocale, useT } from '#platform/i18n'
import { dayText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { Chip } from '#ui/chip'
import { Amount } from '#ui/amount'
import { Icon } from '#ui/icon'
import { Kv } from '#ui/kv'
import { Notice } from '#ui/notice'
import { figured } from '../parts/asset-figure.ts'
import { Requests } from './requests.tsx'

/** What the owner sees: members, requests, what was given, and the ways to change it. They neither join nor leave (DEF-143). */
export function OwnerCard({ perk }: { perk: PerkReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { quoteAsset: asset, totals, switchedOffAt } = perk
  const requests = perk.members?.filter(({ status }) => status === 'asked') ?? []
  const at = { sponsor: perk.owner.name, id: perk.rowId }
  return (
    <>
      <div className="pk-side-head">
        <span className="label grow">{perk.name}</span>
        <Chip tone="brass">{t('perk.owner')}</Chip>
      </div>
      <div className="pk-side-body stack">
        {switchedOffAt !== null && <Notice tone="warn">{t('perk.owner.off', { day: dayText(switchedOffAt, tag) })}</Notice>}
        <Kv
          rows={[
            ...(perk.membership === 'none' ? [] : [{ label: t('perk.members'), value: numberText(perk.memberCount, tag) }]),
            ...(perk.membership === 'request' ? [{ label: t('perk.owner.waiting'), value: numberText(requests.length, tag) }] : []),
          ]}
          {...(totals &&
            asset && {
              sum: {
                label: t(perk.transparency === 'secret' ? 'perk.owner.givenSecret' : 'perk.books.given'),
                value: <Amount raw={totals.total} asset={figured(asset)} />,
              },
            })}
        />
        <div className="btn-row">
          <a className={buttonClass()} href={addressOf('editPerk', at)}>
            <Icon name="pencil-simple" />
            {t('perk.owner.edit')}
          </a>
          <a className={buttonClass()} href={addressOf('income', at)}>
            <Icon name="chart-bar" />
            {t('pages.income')}
          </a>
        </div>
      </div>
      {requests.length > 0 && <Requests perk={perk} requests={requests} />}
    </>
  )
}
