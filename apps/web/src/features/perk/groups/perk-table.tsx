import type { PerkCard } from '@bourse/contracts/perk'
import { useLocale, useT } from '#platform/i18n'
import { Chip } from '#ui/chip'
import { amountText } from '#ui/amount'
import { Table } from '#ui/table'
import { figured } from '../parts/asset-figure.ts'
import { duesOf } from '../parts/dues-of.ts'
import { PerkName } from '../parts/perk-line.tsx'
import { JoinAction } from './join-action.tsx'

/** Perks with who may join, their members and dues, and the next step. */
export function PerkTable({ perks }: { perks: readonly PerkCard[] }) {
  const t = useT()
  return (
    <Table
      className="tbl"
      rows={perks}
      keyOf={({ rowId }) => rowId}
      columns={[
        {
          head: t('groups.column.perk'),
          render: (perk) => (
            <PerkName perk={perk} under={t('groups.by', { type: t(`perk.type.${perk.perkType}`), owner: perk.owner.displayName })} />
          ),
        },
        {
          head: t('groups.column.who'),
          render: ({ membership, identity, isFlexibleFee }) => (
            <span className="chips">
              <Chip>{t(`groups.who.${membership}`)}</Chip>
              {identity !== 'any' && <Chip>{t(`groups.identity.${identity}`)}</Chip>}
              {isFlexibleFee && <Chip>{t('groups.flexible')}</Chip>}
            </span>
          ),
        },
        {
          head: t('groups.members'),
          className: 'num',
          cellClass: 'fig',
          render: ({ membership, memberCount }) => (membership === 'none' ? '–' : memberCount),
        },
        { head: t('groups.column.from'), className: 'num', render: (perk) => <From perk={perk} /> },
        { head: t('groups.column.action'), isHeadHidden: true, render: (perk) => <JoinAction perk={perk} /> },
      ]}
    />
  )
}

/** The first dues in the order of periods; the join dialog shows the others. */
function From({ perk }: { perk: PerkCard }) {
  const t = useT()
  const { tag } = useLocale()
  const [first] = duesOf(perk)
  if (!first || !perk.quoteAsset) return <span className="cap">{t('groups.free')}</span>
  return (
    <span className="two-lines">
      <span className="fig m">{amountText(first.price, figured(perk.quoteAsset), tag)}</span>
      <span className="cap">{t(`perk.per.${first.period}`)}</span>
    </span>
  )
}
