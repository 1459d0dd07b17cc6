import type { Faults } from './faults-of.ts'

/** What a form would send, or what is wrong with it. */
export type Checked<Sent> = { sent: Sent; faults?: undefined } | { faults: Faults }

/** The server alone judges it. */
export function leaveToServer<Values>(values: Values): Checked<Values> {
  return { sent: values }
}

/** The part of a contract's schema that a form needs. */
interface Schema<Sent> {
  safeParse: (
    values: unknown,
  ) => { success: true; data: Sent } | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }
}

/** Checks a form as the server does: by the contract of the call that sends it. */
export function checkBy<Sent>(schema: Schema<Sent>): (values: unknown) => Checked<Sent> {
  return (values) => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return { sent: parsed.data }
    // Of several faults of one field, the first is shown.
    const faults = parsed.error.issues.map(({ path, message }) => [path.map(String).join('.'), message] as const)
    return { faults: Object.fromEntries(faults.toReversed()) }
  }
}

/** A form of which every field must be filled in; more is known only to the server. */
export function requireAll<Values extends object>(values: Values): Checked<Values> {
  const empty = Object.keys(values).filter((field) => values[field as keyof Values] === '')
  return sentUnless(Object.fromEntries(empty.map((field) => [field, 'fields.required'])), values)
}

/** A form of texts, each of which must hold more than blanks; they are sent without the blanks around them. */
export function requireTexts<Values extends Record<keyof Values, string>>(values: Values): Checked<Values> {
  return requireAll(Object.fromEntries(Object.entries<string>(values).map(([field, text]) => [field, text.trim()])) as Values)
}

export function sentUnless<Sent>(faults: Faults, sent: Sent): Checked<Sent> {
  return Object.keys(faults).length === 0 ? { sent } : { faults }
}
