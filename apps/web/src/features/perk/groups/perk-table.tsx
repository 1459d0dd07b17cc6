import type { PerkCard } from '@bourse/contracts/perk'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Chip } from '#ui/chip'
import { exactText } from '#ui/exact-amount'
import { Icon } from '#ui/icon'
import { figured } from '../parts/asset-figure.ts'
import { duesOf } from '../parts/dues-of.ts'
import { PERK_GLYPHS } from '../parts/perk-glyph.ts'
import { JoinAction } from './join-action.tsx'

/** Perks with who may join, their members and dues, and the next step. */
export function PerkTable({ perks }: { perks: readonly PerkCard[] }) {
  const t = useT()
  return (
    <table className="tbl">
      <thead>
        <tr>
          <th>{t('groups.column.perk')}</th>
          <th>{t('groups.column.who')}</th>
          <th className="num">{t('groups.members')}</th>
          <th className="num">{t('groups.column.from')}</th>
          <th>
            <span className="vh">{t('groups.column.action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {perks.map((perk) => (
          <Row key={perk.rowId} perk={perk} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ perk }: { perk: PerkCard }) {
  const t = useT()
  return (
    <tr>
      <td>
        <PerkName perk={perk} />
      </td>
      <td>
        <span className="chips">
          <Chip>{t(`groups.who.${perk.membership}`)}</Chip>
          {perk.identity !== 'any' && <Chip>{t(`groups.identity.${perk.identity}`)}</Chip>}
          {perk.isFlexibleFee && <Chip>{t('groups.flexible')}</Chip>}
        </span>
      </td>
      <td className="num fig">{perk.membership === 'none' ? '–' : perk.memberCount}</td>
      <td className="num">
        <From perk={perk} />
      </td>
      <td>
        <JoinAction perk={perk} />
      </td>
    </tr>
  )
}

function PerkName({ perk }: { perk: PerkCard }) {
  const t = useT()
  return (
    <span className="row">
      <span className="perk-i">
        <Icon name={PERK_GLYPHS[perk.perkType]} />
      </span>
      <span className="two-lines grow">
        <a className="m trunc" href={addressOf('perk', { sponsor: perk.owner.name, id: perk.rowId })}>
          {perk.name}
        </a>
        <span className="cap trunc">{t('groups.by', { type: t(`perk.type.${perk.perkType}`), owner: perk.owner.displayName })}</span>
      </span>
    </span>
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
      <span className="fig m">{exactText(first.price, figured(perk.quoteAsset), tag)}</span>
      <span className="cap">{t(`perk.per.${first.period}`)}</span>
    </span>
  )
}
