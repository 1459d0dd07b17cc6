import * as z from 'zod/mini'

/** What the API reference says of a schema besides its shape. */
export interface SchemaMeta {
  /** Its name in the reference: one name for one thing, wherever it occurs. */
  id: string
  description?: string
  examples?: readonly unknown[]
}

/** The schemas that the API reference names instead of repeating them. */
export const SCHEMAS = z.registry<SchemaMeta>()

/** An object that the API reference names. */
export function named<Shape extends z.core.$ZodShape>(id: string, shape: Shape): z.ZodMiniObject<Shape, z.core.$strip> {
  return z.object(shape).register(SCHEMAS, { id })
}
