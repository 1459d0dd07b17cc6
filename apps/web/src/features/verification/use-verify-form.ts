import type { VerificationKind } from '@bourse/contracts/verification'
import { useRef, useState } from 'react'
import { ApiError } from '#platform/http'
import { t } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { useOpenSession } from '#platform/session'
import { sumOf } from './choose-file.ts'
import { dataUrlOf } from './data-url.ts'
import { FIELDS, type FormField, formFaults, type FormValues, submissionOf } from './form-values.ts'
import { useSubmit } from './queries.ts'
import { type ChosenFiles, useChosenFiles } from './use-chosen-files.ts'

export interface VerifyFormState {
  values: FormValues
  set: (field: FormField, value: string) => void
  errorOf: (field: FormField) => string | undefined
  chosen: ChosenFiles
  filesError: string | undefined
  /** Returns the first field to correct, if any. */
  submit: () => FormField | 'files' | undefined
  isBusy: boolean
  /** The share of the files that has been sent; undefined before the upload. */
  sentShare: number | undefined
  sum: number
  /** The server's error that belongs to no field. */
  failure: Error | null
}

export function useVerifyForm(kind: VerificationKind): VerifyFormState {
  const { profile } = useOpenSession()
  const [values, setValues] = useState<FormValues>({
    fullName: '',
    birthDate: '',
    documentType: '',
    documentCountry: String(profile.countryId),
    basis: '',
    explanation: '',
  })
  const [isTried, setTried] = useState(false)
  const [sentShare, setSentShare] = useState<number>()
  // A second press may come before the first has rendered the form as busy.
  const isSending = useRef(false)
  const chosen = useChosenFiles()
  const send = useSubmit(setSentShare)
  const faults = formFaults(kind, values, new Date().toISOString().slice(0, 10))
  const fieldErrors = send.error instanceof ApiError ? send.error.fields : {}
  const fileError = fileErrorText(fieldErrors, chosen)

  return {
    values,
    set: (field, value) => {
      setValues((before) => ({ ...before, [field]: value }))
      // The server's error was about the previous text.
      if (send.error) send.reset()
    },
    errorOf: (field) => {
      const key = (isTried ? faults[field] : undefined) ?? fieldErrors[`statement.${field}`]?.[0]
      return key && fieldText(key)
    },
    chosen: {
      ...chosen,
      add: async (given) => {
        if (send.error) send.reset()
        await chosen.add(given)
      },
      remove: (id) => {
        if (send.error) send.reset()
        chosen.remove(id)
      },
    },
    filesError: isTried && chosen.files.length === 0 ? t('verification.files.none') : fileError,
    submit: () => {
      setTried(true)
      const first = FIELDS[kind].find((field) => faults[field]) ?? (chosen.files.length === 0 ? 'files' : undefined)
      if (first || isSending.current) return first
      isSending.current = true
      setSentShare(undefined)
      const prepare = async () => {
        const files = await Promise.all(
          chosen.files.map(async ({ name, file }) => ({ name: name.slice(-120), content: await dataUrlOf(file) })),
        )
        return submissionOf(kind, values, files)
      }
      send.mutate(prepare, { done: t('verification.sent'), onSettled: () => (isSending.current = false) })
      return undefined
    },
    isBusy: send.isPending,
    sentShare: send.isPending ? sentShare : undefined,
    sum: sumOf(chosen.files),
    failure: fileError || FIELDS[kind].some((field) => fieldErrors[`statement.${field}`]) ? null : send.error,
  }
}

/** The server names a file by its index. */
function fileErrorText(fieldErrors: Record<string, string[]>, { files }: ChosenFiles): string | undefined {
  const place = files.findIndex((_, index) => fieldErrors[`files.${index}.content`] ?? fieldErrors[`files.${index}.name`])
  const name = files[place]?.name
  if (name !== undefined) return t('verification.files.refused', { name })
  const key = fieldErrors.files?.[0]
  return key && fieldText(key)
}
