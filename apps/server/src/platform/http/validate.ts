import * as z from 'zod/mini'
import { AppError } from './app-error.ts'

/** The parsed value, unknown fields dropped; else INVALID with a text key per field. */
export function validate(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  if (!schema) return undefined
  const parsed = z.safeParse(schema, input ?? {})
  if (parsed.success) return parsed.data
  const fields: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) {
    const name = issue.path.map(String).join('.') || '_'
    const key = issue.message.startsWith('fields.') ? issue.message : 'fields.invalid'
    fields[name] = [...new Set([...(fields[name] ?? []), key])]
  }
  throw new AppError('INVALID', { fields })
}
