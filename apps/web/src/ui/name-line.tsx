import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Icon } from './icon.tsx'

/** A name, and the seal of those whose identity is verified. */
export function NameLine({ isVerified, children }: { isVerified: boolean; children: ReactNode }) {
  const t = useT()
  return (
    <span className="row name-line">
      {children}
      {isVerified && <Icon name="seal-check" weight="fill" size={16} className="seal" label={t('ui.verified')} />}
    </span>
  )
}

interface NameLinkProps {
  person: { name: string; displayName: string; isVerified: boolean }
  isBold?: boolean
}

/** The name leads to the profile. */
export function NameLink({ person: { name, displayName, isVerified }, isBold = false }: NameLinkProps) {
  return (
    <NameLine isVerified={isVerified}>
      <a className={isBold ? 'b trunc' : 'm trunc'} href={addressOf('profileView', { name })}>
        {displayName}
      </a>
    </NameLine>
  )
}
