import type { PerkCard } from '@bourse/contracts/perk'
import type { ReactNode } from 'react'
import { addressOf } from '#platform/navigation'
import { Icon } from '#ui/icon'
import { PERK_GLYPHS } from './perk-glyph.ts'

interface PerkLineProps {
  perk: Pick<PerkCard, 'rowId' | 'name' | 'owner' | 'perkType'>
  /** What is said of it below its name. */
  under: ReactNode
  /** At the end of the row: what it costs. */
  children: ReactNode
}

/** A perk in a list; the whole row leads to its page. */
export function PerkLine({ perk: { rowId, name, owner, perkType }, under, children }: PerkLineProps) {
  return (
    <a className="list-row" href={addressOf('perk', { sponsor: owner.name, id: rowId })}>
      <span className="perk-i">
        <Icon name={PERK_GLYPHS[perkType]} />
      </span>
      <span className="grow two-lines">
        <span className="m trunc">{name}</span>
        <span className="cap trunc">{under}</span>
      </span>
      {children}
    </a>
  )
}

/** A perk in a row with more to press; its name leads to its page. */
export function PerkName({ perk: { rowId, name, owner, perkType }, under }: Omit<PerkLineProps, 'children'>) {
  return (
    <span className="row">
      <span className="perk-i">
        <Icon name={PERK_GLYPHS[perkType]} />
      </span>
      <span className="two-lines grow">
        <a className="m trunc" href={addressOf('perk', { sponsor: owner.name, id: rowId })}>
          {name}
        </a>
        <span className="cap trunc">{under}</span>
      </span>
    </span>
  )
}
