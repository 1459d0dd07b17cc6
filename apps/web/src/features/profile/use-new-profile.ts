import { newProfile } from '@bourse/contracts/profile'
import { isPersonal, type ProfileKind, profileTypeOf } from '@bourse/domain/profile'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { actAs } from './act-as.ts'
import { showFieldFaults } from './field-faults.ts'
import { useCreateProfile } from './queries.ts'
import { useNameCheck } from './use-name-check.ts'

/** Creates the profile, then switches to it on its own page (PROF-23); errors stay in the dialog (PROF-31). */
export function useNewProfile(onCreated: () => void) {
  const form = useForm({ resolver: zodResolver(newProfile), defaultValues: { name: '', isGroup: false } })
  const nameState = useNameCheck(form.watch('name'))
  const create = useCreateProfile()
  const [failure, setFailure] = useState<Error>()

  const submit = form.handleSubmit(async (entry) => {
    setFailure(undefined)
    if (nameState === 'notValid' || nameState === 'taken') return form.setFocus('name')
    try {
      const { profileId } = await create.mutateAsync({ ...entry, isGroup: entry.isGroup && canBeGroup(entry.type) })
      onCreated()
      void actAs({ id: profileId, displayName: entry.name, profileCompleteDate: null })
    } catch (error) {
      if (!showFieldFaults(form, error)) setFailure(error as Error)
    }
  })
  return { form, nameState, submit, isBusy: create.isPending, failure }
}

/** A group is an organization with members (DEF-037). */
export function canBeGroup(kind: ProfileKind | undefined): boolean {
  return kind !== undefined && !isPersonal(profileTypeOf(kind))
}
