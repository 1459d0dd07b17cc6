import type { StaffMember } from '@bourse/contracts/staff'
import { STAFF_ROLES, type StaffRole } from '@bourse/domain/staff'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Checkbox } from '#ui/checkbox'
import { everyRoleText, nameOf } from '../frame/member-text.ts'
import { OldNew } from '../frame/old-new.tsx'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { TwoSignatures } from '../frame/two-signatures.tsx'
import { useChangeRoles } from './queries.ts'

/** Taking a role away is done at once; giving one waits for a second signature. */
export function RolesDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useT()
  const [roles, setRoles] = useState<readonly StaffRole[]>(member.roles)
  const [isTried, setTried] = useState(false)
  const change = useChangeRoles(member.userId)
  const name = nameOf(member)
  const given = roles.filter((role) => !member.roles.includes(role))
  const taken = member.roles.filter((role) => !roles.includes(role))
  const isSame = given.length + taken.length === 0
  const isTakingOnly = given.length === 0 && taken.length > 0
  const submit = (reason: string) => {
    setTried(true)
    if (isSame) return
    change.mutate(
      { roles: [...roles], reason },
      {
        done: ({ signature }) => t(signature ? 'staff.team.asked' : 'staff.team.changed', { name }),
        onSuccess: onClose,
      },
    )
  }
  return (
    <ReasonDialog
      title={t('staff.team.rolesOf', { name })}
      scope={
        <fieldset className="column">
          <legend className="label">{t('staff.team.roles')}</legend>
          {STAFF_ROLES.map((role) => (
            <Checkbox
              key={role}
              label={t(`staff.team.role.${role}`)}
              help={t(`staff.team.may.${role}`)}
              checked={roles.includes(role)}
              onChange={(event) => setRoles(event.target.checked ? [...roles, role] : roles.filter((one) => one !== role))}
            />
          ))}
          {isTried && isSame && (
            <p className="help help-error" role="alert">
              {t('staff.team.same')}
            </p>
          )}
        </fieldset>
      }
      figures={
        isSame
          ? []
          : [
              {
                label: t('staff.team.roles'),
                value: <OldNew before={everyRoleText(t, member.roles)} after={everyRoleText(t, roles) || t('staff.team.none')} />,
              },
            ]
      }
      signatures={<TwoSignatures roles={['admin']} notNeeded={isTakingOnly ? t('staff.team.takesOne') : undefined} />}
      note={noteOf()}
      submitLabel={t(isTakingOnly ? 'staff.team.take' : 'staff.team.ask')}
      isBusy={change.isPending}
      error={change.error}
      onSubmit={submit}
      onClose={onClose}
    />
  )

  function noteOf(): string | undefined {
    if (given.length > 0) return t(taken.length > 0 ? 'staff.team.bothNote' : 'staff.team.giveNote')
    return taken.length > 0 ? t('staff.team.takeNote') : undefined
  }
}
