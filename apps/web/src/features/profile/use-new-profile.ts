import { newProfile } from '@bourse/contracts/profile'
import { isPersonal, type ProfileKind, profileTypeOf } from '@bourse/domain/profile'
import { checkBy } from '#platform/form-check'
import { useFields } from '#platform/use-fields'
import { actAs } from './act-as.ts'
import { useCreateProfile } from './queries.ts'
import { useNameCheck } from './use-name-check.ts'

interface NewProfileValues {
  name: string
  type: ProfileKind | undefined
  isGroup: boolean
}

const EMPTY: NewProfileValues = { name: '', type: undefined, isGroup: false }
const check = checkBy(newProfile)

/** Creates the profile, then switches to it on its own page (PROF-23); errors stay in the dialog (PROF-31). */
export function useNewProfile(onCreated: () => void) {
  const create = useCreateProfile()
  const form = useFields({ initial: EMPTY, check, error: create.error })
  const nameState = useNameCheck(form.values.name)
  // One message for both (PROF-28); a taken name has its own beside it.
  const isNameRefused = nameState === 'notValid' || nameState === 'taken'

  const submit = () => {
    if (create.error) create.reset()
    return form.submit(async (entry) => {
      if (isNameRefused) return form.focusWrong()
      try {
        const { profileId } = await create.mutateAsync({ ...entry, isGroup: entry.isGroup && canBeGroup(entry.type) })
        onCreated()
        void actAs({ id: profileId, displayName: entry.name, profileCompleteDate: null })
      } catch {
        // Shown by the dialog.
      }
    })
  }
  return { form, nameState, isNameRefused, submit, isBusy: create.isPending }
}

/** A group is an organization with members (DEF-037). */
export function canBeGroup(kind: ProfileKind | undefined): boolean {
  return kind !== undefined && !isPersonal(profileTypeOf(kind))
}
