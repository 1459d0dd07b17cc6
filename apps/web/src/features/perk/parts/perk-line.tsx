import type { PerkCard } from '@bourse/contracts/perk'
import type { ReactNode } from 'react'
import { addressOf } from '#platform/navigation'
import { PerkPicture } from './perk-picture.tsx'

interface PerkLineProps {
  perk: Pick<PerkCard, 'rowId' | 'name' | 'owner' | 'perkType' | 'image'>
  /** What is said of it below its name. */
  under: ReactNode
  /** At the end of the row: what it costs. */
  children: ReactNode
}

/** A perk in a list; the whole row leads to its page. */
export function PerkLine({ perk, under, children }: PerkLineProps) {
  const { rowId, name, owner } = perk
  return (
    <a className="list-row" href={addressOf('perk', { sponsor: owner.name, id: rowId })}>
      <span className="perk-thumb">
        <PerkPicture perk={perk} sizes="44px" isSmall />
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
export function PerkName({ perk, under }: Omit<PerkLineProps, 'children'>) {
  const { rowId, name, owner } = perk
  return (
    <span className="row">
      <span className="perk-thumb">
        <PerkPicture perk={perk} sizes="44px" isSmall />
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
