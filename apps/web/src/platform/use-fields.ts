import { type ChangeEvent, useEffect, useState } from 'react'
import { type FieldOfCode, type Faults, faultsOf, fieldOfPath } from './faults-of.ts'
import { fieldText } from './field-text.ts'
import type { Checked } from './form-check.ts'

interface FormRules<Values, Sent> {
  initial: Values | (() => Values)
  check: (values: Values) => Checked<Sent>
  /** The server's answer to what was sent last. */
  error?: unknown
  fieldOf?: FieldOfCode<keyof Values & string>
}

/** The fields of a form, and what is wrong with them. */
export interface Fields<Values, Sent = Values> {
  values: Values
  set: <Field extends keyof Values & string>(field: Field, value: Values[Field]) => void
  /** Takes other values for all fields: those that are saved. */
  replace: (values: Values) => void
  /** The props of a control that holds a text. */
  text: (field: FieldsWith<Values, string>) => TextProps
  /** The props of a checkbox. */
  flag: (field: FieldsWith<Values, boolean>) => FlagProps
  /** Of a field, or of one place in a list: `links.0.url`. */
  errorOf: (path: string) => string | undefined
  /** How many fields are wrong. */
  faultCount: number
  /** The server's error that no field shows. */
  failure: unknown
  /** The ref of the form element, in which the first wrong field is focused. */
  formRef: (form: HTMLFormElement | null) => void
  /** Focuses the first wrong field, as a failed check does. */
  focusWrong: () => void
  /** Sends what passes the check. */
  submit: <Reply>(send: (sent: Sent) => Reply) => Reply | undefined
}

type FieldsWith<Values, Value> = { [Field in keyof Values]: Values[Field] extends Value ? Field : never }[keyof Values] & string

interface TextProps {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
}

interface FlagProps {
  name: string
  checked: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/**
 * A form whose fields are checked when it is sent, and from then on while they are corrected. What the server refuses stands beside
 * its field until that field is changed; the first wrong field is focused (PROF-39, API-05).
 */
export function useFields<Values extends object, Sent>(rules: FormRules<Values, Sent>): Fields<Values, Sent> {
  const { initial, check, error, fieldOf } = rules
  const [values, setValues] = useState(initial)
  const [isTried, setTried] = useState(false)
  const refusal = faultsOf(error, Object.keys(values) as (keyof Values & string)[], fieldOf)
  const corrected = useCorrected(error)
  const faults: Faults = { ...withoutFields(refusal.faults, corrected.fields), ...(isTried && check(values).faults) }
  const { formRef, focusWrong } = useFocusWrong(error)

  const set: Fields<Values>['set'] = (field, value) => {
    setValues((now) => ({ ...now, [field]: value }))
    corrected.add(field)
  }
  const errorOf = (path: string) => {
    const fault = Object.entries(faults).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1]
    return fault === undefined ? undefined : fieldText(fault)
  }
  return {
    values,
    set,
    replace: (next) => {
      setValues(next)
      setTried(false)
    },
    text: (field) => ({
      name: field,
      value: String(values[field]),
      error: errorOf(field),
      onChange: ({ target }) => set(field, target.value as Values[typeof field]),
    }),
    flag: (field) => ({
      name: field,
      checked: values[field] === true,
      onChange: ({ target }) => set(field, target.checked as Values[typeof field]),
    }),
    errorOf,
    faultCount: new Set(Object.keys(faults).map(fieldOfPath)).size,
    failure: refusal.rest,
    formRef,
    focusWrong,
    submit: (send) => {
      setTried(true)
      const checked = check(values)
      if (!checked.faults) return send(checked.sent)
      focusWrong()
      return undefined
    },
  }
}

/** The fields that were changed since the server refused them. */
function useCorrected(error: unknown): { fields: readonly string[]; add: (field: string) => void } {
  const [corrected, setCorrected] = useState<{ of: unknown; fields: readonly string[] }>({ of: undefined, fields: [] })
  const fields = Object.is(corrected.of, error) ? corrected.fields : []
  const add = (field: string) => {
    if (error) setCorrected((now) => ({ of: error, fields: [...(Object.is(now.of, error) ? now.fields : []), field] }))
  }
  return { fields, add }
}

function withoutFields(faults: Faults, fields: readonly string[]): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([path]) => !fields.includes(fieldOfPath(path))))
}

/** Focuses the first wrong field once it is marked: after a check that failed, and after a refusal. */
function useFocusWrong(error: unknown): Pick<Fields<object>, 'formRef' | 'focusWrong'> {
  const [form, formRef] = useState<HTMLFormElement | null>(null)
  const [failedCount, setFailedCount] = useState(0)
  useEffect(() => {
    if (error || failedCount > 0) form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, error, failedCount])
  return { formRef, focusWrong: () => setFailedCount((count) => count + 1) }
}
