import * as z from 'zod/mini'
import { AppError } from './app-error.ts'

/** The parsed value, unknown fields dropped; else INVALID with a text key per field. */
export function validate(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  if (!schema) return undefined
  const parsed = z.safeParse(schema, input ?? {})
  if (parsed.success) return parsed.data
  const fields: Record<string, string[]> = {}
  for (const issue of parsed.error.issues.flatMap(plainIssues)) {
    const name = issue.path.map(String).join('.') || '_'
    const key = issue.message.startsWith('fields.') ? issue.message : 'fields.invalid'
    fields[name] = [...new Set([...(fields[name] ?? []), key])]
  }
  throw new AppError('INVALID', { fields })
}

type Issue = z.core.$ZodIssue

/** Where a body may have several forms, the last is the full one: what is wrong with it says most. */
function plainIssues(issue: Issue): Issue[] {
  const last = issue.code === 'invalid_union' ? issue.errors.at(-1) : undefined
  return last ? last.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(plainIssues) : [issue]
}
