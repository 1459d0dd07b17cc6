import type { SignatureReply } from '@bourse/contracts/staff'
import type { StaffRole } from '@bourse/domain/staff'
import type { ReactNode } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { useOpenSession } from '#platform/session'
import { Icon } from '#ui/icon'
import { namesText, nameOf, rolesText } from './member-text.ts'
import { useSigners, useTeam } from './queries.ts'
import './frame.css'
import './frame-parts.css'

/** The reader signs now; a colleague with one of the roles is asked, unless `notNeeded` says why none is. */
export function TwoSignatures({ roles, notNeeded }: { roles: readonly StaffRole[]; notNeeded?: string | undefined }) {
  const t = useT()
  const { tag } = useLocale()
  const { userID, profile, roles: own } = useOpenSession()
  const reader = useTeam().data?.find(({ userId }) => userId === userID)
  const signers = useSigners(roles)
  const asked = signers?.length === 0 ? t('staff.sign.noOne') : signers && namesText(signers, tag)
  return (
    <div className="signs">
      <Line state="done" name={reader ? nameOf(reader) : profile.name} caption={t('staff.sign.now', { roles: rolesText(t, own) })} />
      {notNeeded === undefined ? (
        <Line state="asked" name={asked ?? ''} caption={t('staff.sign.second')} />
      ) : (
        <Line state="idle" name={t('staff.sign.notNeeded')} caption={notNeeded} />
      )}
    </div>
  )
}

/** Who asked and who signed, or who may still sign. */
export function SignatureLines({ signature }: { signature: SignatureReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { userID } = useOpenSession()
  const { askedBy, askedAt, decidedBy, decidedAt, signers, maySign, state, isStale } = signature
  const others = signers.filter(({ userId }) => userId !== userID)
  const waited = maySign
    ? others.length === 0
      ? t('staff.sign.you')
      : t('staff.sign.youOr', { names: namesText(others, tag) })
    : namesText(others, tag) || t('staff.sign.noOne')
  return (
    <div className="signs">
      <Line state="done" name={nameOf(askedBy)} caption={`${rolesText(t, askedBy.roles)}, ${momentText(askedAt, tag)}`} />
      {state === 'done' && decidedBy && decidedAt !== null ? (
        <Line state="done" name={nameOf(decidedBy)} caption={`${rolesText(t, decidedBy.roles)}, ${momentText(decidedAt, tag)}`} />
      ) : state === 'asked' && !isStale ? (
        <Line state="asked" name={waited} caption={t('staff.sign.second')} />
      ) : (
        <Line
          state="idle"
          name={state === 'refused' && decidedBy ? nameOf(decidedBy) : t('staff.sign.none')}
          caption={t(`staff.sign.${state === 'done' ? 'none' : state}`)}
        />
      )}
    </div>
  )
}

/** A name on a line: signed. Dashed brass: asked. Dashed grey: not needed. */
function Line({ state, name, caption }: { state: 'done' | 'asked' | 'idle'; name: ReactNode; caption: ReactNode }) {
  return (
    <div className={`sign is-${state}`}>
      <p className="sign-line">{state === 'done' ? <span className="serif">{name}</span> : <span className="t-3">{name}</span>}</p>
      <p className="cap">
        {state === 'done' && <Icon name="check" />}
        <span>{caption}</span>
      </p>
    </div>
  )
}
