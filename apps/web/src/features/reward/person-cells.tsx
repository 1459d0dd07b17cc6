import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { Avatar } from '#ui/avatar'

interface PersonNameProps {
  person: { displayName: string; photo: string | null }
  /** A long second line is cut off, or goes on below. */
  isCut?: boolean
  children: ReactNode
}

/** A person with a second line; someone without a profile has no name yet. */
export function PersonName({ person: { displayName, photo }, isCut, children }: PersonNameProps) {
  const t = useT()
  const name = displayName || t('reward.people.new')
  return (
    <span className="row">
      <Avatar name={name} photo={photo} />
      <span className="grow two-lines">
        <span className="m trunc">{name}</span>
        <span className={isCut ? 'cap trunc' : 'cap anywhere'}>{children}</span>
      </span>
    </span>
  )
}

/** How far someone has come. */
export function Steps({ step }: { step: number }) {
  const t = useT()
  return (
    <span className="rw-steps" role="img" aria-label={t('reward.people.step', { step })}>
      {[1, 2, 3, 4].map((place) => (
        <i key={place} className={place <= step ? 'is-done' : ''} />
      ))}
    </span>
  )
}
