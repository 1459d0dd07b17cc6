import * as z from 'zod/mini'
import { AppError } from './app-error.ts'

/** Returns the parsed value without unknown fields, or raises INVALID with a text key per field. */
export function validate(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  if (!schema) return undefined
  const parsed = z.safeParse(schema, input ?? {})
  if (parsed.success) return parsed.data
  const fields: Record<string, string[]> = {}
  for (const issue of parsed.error.issues.flatMap((issue) => plainIssues(issue, input))) {
    const name = issue.path.map(String).join('.') || '_'
    const key = issue.message.startsWith('fields.') ? issue.message : 'fields.invalid'
    fields[name] = [...new Set([...(fields[name] ?? []), key])]
  }
  throw new AppError('INVALID', { fields })
}

/** As `validate`; a parameter that the call does not have is refused by name, since a list that ignored it would answer something else. */
export function validateQuery(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  const known = schema instanceof z.ZodMiniObject ? schema.shape : {}
  const unknown = Object.keys(input ?? {}).filter((name) => !Object.hasOwn(known, name))
  if (unknown.length > 0) throw new AppError('INVALID', { fields: Object.fromEntries(unknown.map((name) => [name, ['fields.unknown']])) })
  return validate(schema, input)
}

type Issue = z.core.$ZodIssue

/**
 * When a body may have several forms, reports the errors of the form whose fields were all sent; otherwise of the last, which is
 * the full one and explains most.
 */
function plainIssues(issue: Issue, input: unknown): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const forms = issue.errors.map((form) => form.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })))
  const meant = forms.find((form) => form.every(({ code, path }) => code !== 'unrecognized_keys' && isSent(input, path))) ?? forms.at(-1)
  return meant ? meant.flatMap((inner) => plainIssues(inner, input)) : [issue]
}

function isSent(input: unknown, path: readonly PropertyKey[]): boolean {
  const [name, ...rest] = path
  if (name === undefined) return input !== undefined
  return typeof input === 'object' && input !== null && Object.hasOwn(input, name) && isSent(input[name as keyof typeof input], rest)
}
